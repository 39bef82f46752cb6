/** Two files of tapable that its own types do not name; hook-kinds.ts gives them the types of the whole. */
declare module 'tapable/lib/Hook.js' {
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  const Hook: new (...args: any[]) => object
  export default Hook
}
declare module 'tapable/lib/HookMap.js' {
  const HookMap: unknown
  export default HookMap
}
