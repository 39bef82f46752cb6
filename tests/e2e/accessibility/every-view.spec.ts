import { cases, missingViews } from '../../../scripts/screenshots/cases.mjs'
import { hardConditionCases } from '../../../scripts/screenshots/cases/hard-conditions.mjs'
import { readViews } from '../../../scripts/screenshots/read-views.mjs'
import { count } from '../../support/accessibility/count.js'
import { lookAt } from '../../support/accessibility/look-at.js'
import { expect, test } from '../../support/accessibility/accessibility-test.js'

// Each group of cases shares pages, and may go to any worker.
test.describe.configure({ mode: 'parallel' })

/** Every check below makes the conditions of the others itself. */
const looked = cases.filter((one) => !hardConditionCases.includes(one))

test('every view of the registry has a case', async () => {
  const views = await readViews()
  expect(missingViews(views)).toEqual([])
  // An unreadable registry would miss nothing either.
  expect(views).toEqual(expect.arrayContaining(['Connect', 'ConnectingExternal', 'Account', 'Networks']))
  count('views', views.length)
})

/** Few enough that the groups end at about the same time. */
const GROUP = 6

const views = [...new Set(looked.map(({ view }) => view))]
const groups = views.flatMap((view) => {
  const own = looked.filter((one) => one.view === view)
  return Array.from({ length: Math.ceil(own.length / GROUP) }, (_, index) => ({
    name: `${view ?? 'the frame'}${own.length > GROUP ? ` (${index + 1})` : ''}`,
    cases: own.slice(index * GROUP, (index + 1) * GROUP),
  }))
})

for (const { name, cases: own } of groups) {
  test(`${name} passes every accessibility check in ${own.length} states`, async ({ lookAtEach }) => {
    test.setTimeout(60_000 * own.length)
    const problems = await lookAtEach(own, lookAt)
    count('cases', own.length)
    count('violations', problems.length)
    expect(problems).toEqual([])
  })
}
