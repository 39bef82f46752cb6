import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { describeClient } from '../describe-client.js'
import { loadFacts } from '../fact.js'
import { openSellerPage } from '../open-seller-page.js'
import { equals, throws } from '../outcomes.js'

const SESSION = loadFacts('coinbase-onramp').find(({ id }) => id === 'url.session')?.query

describeClient('coinbase-onramp', {
  calls: {
    'purchase page': (input) => {
      const { path, query = {} } = input.fact
      const page = `${path}?${new URLSearchParams(query)}`
      return openSellerPage(input, { provider: 'coinbase', account: `0x${'11'.repeat(20)}`, page })
    },
    'url.app-id': async (input) => {
      const { path, query = {} } = input.fact
      const page = `${path}?${new URLSearchParams(query)}`
      // The source answers with the page; nothing may open it.
      await input.http(page)
      return openSellerPage({ ...input, http: scriptedHttp([]) }, { provider: 'coinbase', account: '', page })
    },
  },
  uncalled: {
    'session token': 'Needs a secret key: a server of the host asks.',
    purchases: 'Needs a secret key: a server of the host asks.',
  },
  outcomes: {
    'url.session': equals(SESSION),
    'url.app-id': throws('ONRAMP_SESSION_MISSING'),
  },
})
