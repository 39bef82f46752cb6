// @ts-check
/**
 * @typedef {object} GraphModule
 * @property {string} id absolute path
 * @property {readonly string[]} imports ids of modules, and names of external packages
 * @property {readonly string[]} dynamicImports
 * @property {string | undefined} entry the name of the entry point that this module is
 */

/** @typedef {ReadonlyMap<string, GraphModule>} ModuleGraph */

/**
 * Reads which module imports which from a build that keeps each module a file. A graph of the sources would not do: an
 * import from an entry point such as `portico/kit` would reach every module that it re-exports.
 *
 * @param {import('tsdown').TsdownBundle['chunks']} files
 * @returns {ModuleGraph}
 */
export const readGraph = (files) => {
  const chunks = files.filter((file) => file.type === 'chunk')
  const idOf = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId ?? fileName]))
  const toIds = (/** @type {readonly string[]} */ names) => names.map((name) => idOf.get(name) ?? name)
  return new Map(
    chunks.map(({ facadeModuleId, fileName, imports, dynamicImports, isEntry, name }) => {
      const id = facadeModuleId ?? fileName
      const entry = isEntry ? name : undefined
      return [id, { id, imports: toIds(imports), dynamicImports: toIds(dynamicImports), entry }]
    }),
  )
}
