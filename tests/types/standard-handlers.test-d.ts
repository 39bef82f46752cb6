import { describe, expectTypeOf, test } from 'vitest'
import { createModal } from '../../modal/index.js'
import { cosmosHub, mainnet, solana as solanaMainnet } from '../../networks/index.js'
import type { SendInput, SendResult, SignResult } from '../../plugin/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { solana } from '../../plugins/solana/index.js'

const modal = createModal({
  plugins: [cosmos({ networks: [cosmosHub] }), eip155({ networks: [mainnet] }), solana({ networks: [solanaMainnet] })],
})
const payment: SendInput = { to: 'bob', amount: '1' }

describe('the usual shapes of handlers', () => {
  test('a payment is accepted where tokens are, and its result has a hash', () => {
    expectTypeOf(modal.send('eip155:1', payment)).resolves.toExtend<SendResult>()
    expectTypeOf(modal.send(solanaMainnet.caipNetworkId, payment)).resolves.toExtend<SendResult>()
  })

  test('a memo is text, and a number is no amount', () => {
    // @ts-expect-error a number has lost digits already
    const wrong: SendInput = { to: 'bob', amount: 1 }
    expectTypeOf(wrong.memo).toEqualTypeOf<string | undefined>()
  })

  test('a signature may come with what verifies it', () => {
    expectTypeOf(modal.sign('cosmos:cosmoshub-4', { message: 'hello' })).resolves.toExtend<SignResult>()
    expectTypeOf<SignResult>().toExtend<{ signature: string }>()
  })
})
