// @ts-check
/** @typedef {import('../harness.mjs').Harness} Harness */

const QUERY = 'approve&harness-account&harness-data-rights'

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {string} [query] */
const stored = (view, name, reach, query = QUERY) => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    await harness.visit({ query })
    await harness.connect()
    await harness.openView(view)
    await reach(harness)
  },
})

/** @type {readonly import('../cases.mjs').Case[]} */
export const dataRightsCases = [
  stored('StoredData', 'listed', (harness) => harness.text('Connected wallets')),
  stored(
    'StoredData',
    'framed',
    async (harness) => {
      await harness.text('keeps its own data')
      await harness.dialog.getByText('Technical names').click()
      await harness.text('portico:connections')
    },
    `${QUERY}&framed`,
  ),
  {
    view: 'StoredData',
    name: 'nothing',
    act: async (harness) => {
      await harness.visit({ query: QUERY })
      await harness.openView('StoredData')
      await harness.text('Nothing is stored')
    },
  },
  {
    view: 'StoredData',
    name: 'unreadable',
    act: async (harness) => {
      await harness.visit({ query: `${QUERY}&unreadable` })
      await harness.openView('StoredData')
      await harness.text('could not be read')
    },
  },
  stored('EraseData', 'question', (harness) => harness.text('Erase all stored data?')),
  stored('EraseData', 'left', async (harness) => {
    await harness.page.evaluate(() => {
      Storage.prototype.removeItem = () => {}
    })
    await harness.press('Erase')
    await harness.text('could not be erased')
  }),
  stored('EraseData', 'erased', async (harness) => {
    await harness.press('Erase')
    await harness.text('Everything is erased')
  }),
]
