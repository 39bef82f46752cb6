import { cases, fileName, missingViews } from '../../../scripts/screenshots/cases.mjs'
import { hardConditionCases } from '../../../scripts/screenshots/cases/hard-conditions.mjs'
import { readViews } from '../../../scripts/screenshots/read-views.mjs'
import { count } from '../../support/accessibility/count.js'
import { lookAt } from '../../support/accessibility/look-at.js'
import { expect, test } from '../../support/accessibility/accessibility-test.js'

// Each case is a page of its own, and may go to whichever worker is free.
test.describe.configure({ mode: 'parallel', timeout: 60_000 })

/** The conditions of the others are made here, by one visit to each case. */
const looked = cases.filter((one) => !hardConditionCases.includes(one))

test('every view of the registry has a case', async () => {
  const views = await readViews()
  expect(missingViews(views)).toEqual([])
  // Where the registry cannot be read, nothing is missing either.
  expect(views).toEqual(expect.arrayContaining(['Connect', 'ConnectingExternal', 'Account', 'Networks']))
  count('views', views.length)
})

for (const one of looked) {
  test(`${fileName(one)} passes every accessibility check`, async ({ stageOf }) => {
    await stageOf(one, async (stage) => {
      const problems = await lookAt(stage)
      count('cases')
      count('violations', problems.length)
      expect(problems).toEqual([])
    })
  })
}
