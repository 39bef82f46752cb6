import { expect, test, vi } from 'vitest'
import { toStandardWallet } from '../../../../plugins/solana/wallets/to-standard-wallet.js'
import { featureOf } from '../../../../plugins/solana/wallet-standard.js'
import { ALICE } from '../../../support/boot-solana.js'

const provider = (address?: string) => ({
  publicKey: address === undefined ? null : { toString: () => address },
  connect: vi.fn(async (..._: unknown[]) => undefined),
  disconnect: async () => undefined,
})
const restore = async (place: ReturnType<typeof provider>, name: string) =>
  featureOf(toStandardWallet(place, name), 'standard:connect')?.({ silent: true })

test.each(['Phantom', 'Solflare', 'Backpack', 'Brave Wallet', 'Exodus'])('%s is asked silently', async (name) => {
  const place = provider(ALICE)
  expect(await restore(place, name)).toMatchObject({ accounts: [{ address: ALICE }] })
  expect(place.connect.mock.calls).toEqual([[{ onlyIfTrusted: true }]])
})

test.each(['Coinbase Wallet', 'Trust Wallet', 'Solana Wallet'])(
  'only reads %s, which may prompt on every page load',
  async (name) => {
    const connected = provider(ALICE)
    expect(await restore(connected, name)).toMatchObject({ accounts: [{ address: ALICE }] })
    expect(await restore(provider(), name)).toEqual({ accounts: [] })
    expect(connected.connect).not.toHaveBeenCalled()
  },
)
