/**
 * The Phaser of this site: what every game has, and what scenes draw with. A scene that needs another kind of object
 * adds its factory here. By path, because the package names only its whole self; with `require`, because its files do,
 * and each needs those that it extends to be there before.
 */
// The game takes its renderer only when it boots; its files come in the right order through their index.
require('../../../../node_modules/phaser/src/renderer');
require('../../../../node_modules/phaser/src/events/EventEmitter');
require('../../../../node_modules/phaser/src/cameras/2d/CameraManager');
require('../../../../node_modules/phaser/src/scene/ScenePlugin');
require('../../../../node_modules/phaser/src/gameobjects/DisplayList');
require('../../../../node_modules/phaser/src/gameobjects/UpdateList');
require('../../../../node_modules/phaser/src/gameobjects/container/ContainerFactory');
require('../../../../node_modules/phaser/src/gameobjects/graphics/GraphicsFactory');
require('../../../../node_modules/phaser/src/gameobjects/image/ImageFactory');
require('../../../../node_modules/phaser/src/gameobjects/mesh2d/Mesh2DFactory');
require('../../../../node_modules/phaser/src/gameobjects/shape/ellipse/EllipseFactory');
require('../../../../node_modules/phaser/src/gameobjects/shape/rectangle/RectangleFactory');
require('../../../../node_modules/phaser/src/gameobjects/text/TextFactory');

exports.Game = require('../../../../node_modules/phaser/src/core/Game');
exports.Scene = require('../../../../node_modules/phaser/src/scene/Scene');
exports.BlendModes = require('../../../../node_modules/phaser/src/renderer/BlendModes');
exports.WEBGL = require('../../../../node_modules/phaser/src/const').WEBGL;
