// @ts-check

/** Assignments of MobX that throw where `Object.prototype` is frozen, because they name a property that it has. */
const ASSIGNMENTS = [
  // For a debugger, which shows the source of an action.
  /\b\w+\.toString=\(\)=>\w+\.toString\(\),/,
  // For observable arrays, which no store has.
  /\w+\("toString",\w+\),\w+\("toLocaleString",\w+\),/,
]

/**
 * Removes what keeps MobX from running in a page that has frozen `Object.prototype` and `Function.prototype`.
 * @see https://github.com/tc39/proposal-ses#override-mistake
 *
 * @returns {import('rolldown').Plugin}
 */
export const hardenMobx = () => ({
  name: 'harden-mobx',
  transform: {
    filter: { id: /mobx\.esm\.production\.min\.js$/ },
    handler: (code) => ({
      // Spaces take their place, so that the source map stays true.
      code: ASSIGNMENTS.reduce((text, assignment) => {
        if (!assignment.test(text)) throw new Error(`MobX has changed: ${assignment} is not in it.`)
        return text.replace(assignment, (found) => ' '.repeat(found.length))
      }, code),
      map: null,
    }),
  },
})
