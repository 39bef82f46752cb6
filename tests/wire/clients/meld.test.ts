import { describeClient } from '../describe-client.js'
import { equals } from '../outcomes.js'
import { openSellerPage } from '../open-seller-page.js'

const PUBLIC_KEY = '(the key of the host)'

/** The page that our user is sent to for the purchase of a pair. */
describeClient('meld', {
  calls: {
    'purchase page': (input) => {
      const { walletAddress = '', externalCustomerId } = input.fact.query ?? {}
      return openSellerPage(input, {
        provider: 'meld',
        account: walletAddress,
        options: { meld: { publicKey: PUBLIC_KEY } },
        ...(externalCustomerId !== undefined && { projectId: externalCustomerId }),
      })
    },
  },
  outcomes: {
    'url.ordinary': equals({
      publicKey: PUBLIC_KEY,
      destinationCurrencyCode: 'USDC',
      walletAddress: `0x${'11'.repeat(20)}`,
      externalCustomerId: 'wire-project',
    }),
    'url.solana': equals({
      publicKey: PUBLIC_KEY,
      destinationCurrencyCode: 'SOL',
      walletAddress: '29d2S7vB453rNYFdR5Ycwt7y9haRT5fwVwL9zTmBhfV2',
    }),
  },
})
