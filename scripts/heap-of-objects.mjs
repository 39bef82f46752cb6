// @ts-check
/** Node types that scripts do not allocate: compiled code, and the browser's own tables. */
const OF_THE_ENGINE = new Set(['code', 'native'])

/**
 * Collects a page's garbage and weighs the objects, arrays, closures and strings that are left. `JSHeapUsedSize` also
 * counts compiled code, which grows as the engine optimizes.
 *
 * @param {import('@playwright/test').CDPSession} devtools of the page
 * @returns {Promise<number>} bytes
 */
export const heapOfObjects = async (devtools) => {
  // A finalizer that a collection calls lets go of more.
  for (let i = 0; i < 3; i += 1) await devtools.send('HeapProfiler.collectGarbage')
  /** @type {string[]} */
  const chunks = []
  const keep = (/** @type {{ chunk: string }} */ { chunk }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(chunks.join(''))
  /** @type {{ node_fields: readonly string[], node_types: readonly (readonly string[])[] }} */
  const { node_fields: fields, node_types: types } = snapshot.meta
  const type = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!OF_THE_ENGINE.has(types[type]?.[nodes[at + type]] ?? '')) bytes += nodes[at + size]
  }
  return bytes
}
