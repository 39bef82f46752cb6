import type { SourceContext } from '../../../services/account-data.js'
import { reownCompatible } from '../../../sources/index.js'
import { ethereum } from '../../support/source-context.js'
import { describeClient } from '../describe-client.js'
import { equals } from '../outcomes.js'
import type { ClientInput } from '../run-client.js'

const ACCOUNT = `0x${'11'.repeat(20)}`

const open = ({ http, clock }: ClientInput) =>
  reownCompatible({ url: 'https://data.example.org', projectId: 'wire-project' }).openOnramp({
    ...{ http, clock, host: { projectId: '' }, signal: new AbortController().signal },
  } as unknown as SourceContext)

const purchase = { at: Date.UTC(2026, 0, 2, 3, 4, 5), symbol: 'USDC', amount: '25' }

describeClient('blockchain-api', {
  only: ['purchases', 'purchase options', 'purchase url', 'purchase quote'],
  calls: {
    purchases: (input) => open(input).purchases?.({ network: ethereum, account: ACCOUNT, signal: input.signal }),
  },
  uncalled: {
    'purchases.solana': 'Purchases are read for EVM accounts alone.',
    'purchase options': 'The service sells nothing whose page the seller would open.',
    'purchase quote': 'The service sells nothing whose page the seller would open.',
    'purchase url': 'The seller refuses a page without a session token.',
  },
  outcomes: {
    'purchases.ordinary': equals([
      { ...purchase, id: '11111111-2222-4333-8444-555555555555', status: 'confirmed', hash: `0x${'ab'.repeat(32)}` },
    ]),
    'purchases.just-created': equals([{ ...purchase, id: '11111111-2222-4333-8444-555555555556', status: 'pending' }]),
    'purchases.network-null': equals([]),
    'purchases.other-receiver': equals([]),
  },
})
