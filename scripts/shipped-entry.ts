/** The version that the bundle is built for. */
const NODE_MAJOR = 24;

/** Loads the bundle: an older Node gets one sentence instead of the first word it cannot read. */
export const loadShipped = async (load: () => Promise<unknown>): Promise<void> => {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    console.error(`Oddlight needs Node ${NODE_MAJOR}; this is ${process.versions.node}.`);
    process.exit(1);
  }
  await load();
};
