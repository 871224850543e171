/**
 * Draws what rasterizers render differently: text, gradients and slanted edges on a 2D and on a WebGL canvas.
 */
export const drawProbe = (element: HTMLElement): void => {
  const flat = document.createElement('canvas');
  const deep = document.createElement('canvas');
  for (const canvas of [flat, deep]) Object.assign(canvas, { width: 160, height: 120 });
  element.replaceChildren(flat, deep);
  drawFlat(flat);
  drawDeep(deep);
};

const drawFlat = (canvas: HTMLCanvasElement): void => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser provides no 2D canvas');
  const fill = pen.createLinearGradient(0, 0, 160, 120);
  fill.addColorStop(0, '#3be3a5');
  fill.addColorStop(1, '#0a1f45');
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 160, 120);
  pen.fillStyle = '#ffffff';
  pen.font = '800 34px "Oddlight Display"';
  pen.fillText('72.41×', 12, 62);
  pen.rotate(0.2);
  pen.fillRect(20, 70, 90, 9);
};

const vertexSource =
  'attribute vec2 place; varying vec2 share; void main() { share = place; gl_Position = vec4(place, 0.0, 1.0); }';
const fragmentSource =
  'precision mediump float; varying vec2 share; void main() { gl_FragColor = vec4(abs(share), sin(share.x * 9.0) * 0.5 + 0.5, 1.0); }';

const drawDeep = (canvas: HTMLCanvasElement): void => {
  const gl = canvas.getContext('webgl', { antialias: true, preserveDrawingBuffer: true });
  if (!gl) throw new Error('The browser gives no WebGL');
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The browser gives no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-0.9, -0.8, 0.95, -0.3, -0.1, 0.9]), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
};
