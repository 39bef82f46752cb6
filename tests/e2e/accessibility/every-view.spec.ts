import { cases, missingViews } from '../../../scripts/screenshots/cases.mjs'
import { hardConditionCases } from '../../../scripts/screenshots/cases/hard-conditions.mjs'
import { readViews } from '../../../scripts/screenshots/read-views.mjs'
import { count } from '../../support/accessibility/count.js'
import { lookAt } from '../../support/accessibility/look-at.js'
import { expect, test } from '../../support/accessibility/accessibility-test.js'
import { nightly } from '../../support/nightly.js'

// Each group of cases shares pages, and may go to any worker.
test.describe.configure({ mode: 'parallel' })

/** Every check below makes the conditions of the others itself. */
const states = cases.filter((one) => !hardConditionCases.includes(one))
/** Each screen in every run, and each of its states each night: most states draw the same parts. */
const isFirstOfItsView = (state: (typeof states)[number]) => states.find(({ view }) => view === state.view) === state
const looked = states.filter((state) => nightly(isFirstOfItsView(state), true))

test('every view of the registry has a case', async () => {
  const views = await readViews()
  expect(missingViews(views)).toEqual([])
  // An unreadable registry would miss nothing either.
  expect(views).toEqual(expect.arrayContaining(['Connect', 'ConnectingExternal', 'Account', 'Networks']))
  count('views', views.length)
})

/** Few enough that the groups end at about the same time. */
const GROUP = 6

const groups = Array.from({ length: Math.ceil(looked.length / GROUP) }, (_, index) => {
  const own = looked.slice(index * GROUP, (index + 1) * GROUP)
  return { name: [...new Set(own.map(({ view }) => view ?? 'the frame'))].join(', '), cases: own }
})

for (const [index, { name, cases: own }] of groups.entries()) {
  test(`${index + 1}: ${name}: passes every accessibility check in ${own.length} states`, async ({ lookAtEach }) => {
    test.setTimeout(60_000 * own.length)
    const problems = await lookAtEach(own, lookAt)
    count('cases', own.length)
    count('violations', problems.length)
    expect(problems).toEqual([])
  })
}
