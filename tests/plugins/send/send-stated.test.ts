import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { reviewedTransferService } from '../../../services/reviewed-transfer.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { caselessCodec, fakeHandlers, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, waitFor } from '../../support/flush.js'
import { watchViewState } from '../../support/watch-view-state.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/send/runtime.js'

const shop = definePlugin({
  id: 'shop',
  setup: ({ use, signal }) => ({
    pay: () => use(reviewedTransferService)?.send({ chain: 'fake:one', to: 'shop', amount: '1' }, signal),
  }),
})

test('makes no review of a stated transfer for a network that the wallet changed to meanwhile', async () => {
  const handed: unknown[] = []
  const prepared: string[] = []
  const balance = deferred<bigint>()
  const wallet = fakeWallet()
  const watched = watchViewState(send())
  const chain = fakeNamespace({
    wallets: [wallet],
    validators: { address: caselessCodec },
    balance: async () => balance.promise,
    handlers: {
      ...fakeHandlers,
      sendTransaction: defineHandler('send', z.looseObject({}), async (input) => {
        handed.push(input)
        return { hash: '0x1' }
      }),
    },
    queries: {
      async prepareTransfer({ amount, network: { caipNetworkId }, to }) {
        prepared.push(caipNetworkId)
        return { transaction: { to, value: amount }, fingerprint: `${caipNetworkId} ${to} ${amount}`, amount }
      },
    },
  })
  const { modal } = createTestModal({ plugins: [chain, watched.plugin, shop()] })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  const { request } = await watched.viewState().runtime.start()
  let failure: unknown
  modal.plugins.shop.pay()?.catch((error: unknown) => {
    failure = error
  })
  await flush()
  wallet.side.changeChain('fake:two')
  await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.caipNetwork?.caipNetworkId).toBe('fake:two'))
  balance.resolve(1_000_000n)
  await flush()
  expect(failure).toMatchObject({ code: 'SEND_PLACE_CHANGED', isUnsent: true })
  // The other network is why, and not that nothing could be prepared.
  expect(prepared).toEqual(['fake:two'])
  expect(request.state).toMatchObject({ phase: 'draft', review: undefined })
  expect(modal.getSnapshot().view?.name).not.toBe('WalletSendPreview')
  expect(handed).toEqual([])
  await modal.destroy()
})
