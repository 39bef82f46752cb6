// @ts-check

/** Assignments to names that a prototype has: for debuggers, and for observable lists, which no store has. */
const ASSIGNMENTS = [/^ *res\.toString = .*$/m, /^addArrayExtension\("to(?:Locale)?String", .*$/gm]

/**
 * Removes the assignments of MobX that throw in pages with frozen prototypes.
 * @see https://github.com/tc39/proposal-ses#override-mistake
 *
 * @returns {import('rolldown').Plugin}
 */
export const hardenMobx = () => ({
  name: 'harden-mobx',
  transform: {
    filter: { id: /[\\/]mobx[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: ASSIGNMENTS.reduce((text, assignment) => {
        if (text.search(assignment) < 0) throw new Error(`MobX has changed: ${assignment} is not in it.`)
        // Spaces keep the source map true.
        return text.replace(assignment, (found) => ' '.repeat(found.length))
      }, code),
      map: null,
    }),
  },
})
