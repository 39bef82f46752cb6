import { getTransactionDecoder, type SignatureBytes, verifySignature as verify } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSurfpool, type SolanaChain, startSurfpool } from '../../../examples/local-network/start-surfpool.mjs'
import { decodeBase58 } from '../../../kit/bytes/base58.js'
import { solana } from '../../../plugins/solana/plugin.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { virtualSolanaWallet } from '../../../testing/virtual-solana-wallet/virtual-solana-wallet.js'
import { pendingOf } from '../../support/pending-of.js'
import { waitFor } from '../../support/flush.js'

const binary = findSurfpool()
if (!binary) console.info('The local Solana chain is skipped: surfpool has no package for this platform.')

describe.skipIf(!binary)('on a real Solana chain', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSurfpool({ binary: binary ?? '', port: 0, log: console.info })
  }, 60_000)
  afterAll(() => chain?.stop())

  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    // biome-ignore lint/suspicious/noExplicitAny: the answers of a chain that is our own
    const { result } = (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as any
    return result
  }
  const balance = async (address: string): Promise<number> => (await ask('getBalance', address)).value
  const holding = async (owner: string, mint: string): Promise<string> => {
    const { value } = await ask('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
    return value[0]?.account.data.parsed.info.tokenAmount.amount ?? 'none'
  }
  /** Returns a new address, which has no account on the chain. */
  const stranger = async () => {
    const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    const [address = ''] = await virtualSolanaWallet({ name: 'New', seeds: [seed], chains: [] }).addresses()
    return address
  }
  const boot = async (without: readonly string[] = []) => {
    const wallet = virtualSolanaWallet({
      name: 'Local Wallet',
      seeds: [chain.demoAccount.seed],
      chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
      without,
    })
    const window = testWindow()
    wallet.announce(window)
    const network = {
      id: chain.caipNetworkId.slice('solana:'.length),
      name: 'Local Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }
    const world = createTestModal({
      plugins: [solana({ networks: [network] })],
      window,
      http: (input: string | URL, init?: RequestInit) => fetch(input, init),
    })
    await world.modal.connect(chain.caipNetworkId, { connectorId: 'Local Wallet' })
    const { clock, modal } = world
    const confirmed = async () => {
      await waitFor(() => expect(pendingOf(modal)).not.toEqual([]))
      await waitFor(async () => {
        await clock.advance(1000)
        expect(pendingOf(modal)).toEqual([])
      })
    }
    return { ...world, wallet, confirmed }
  }

  test('verifies a signed message with the account key', async () => {
    const { modal } = await boot()
    const signature = await modal.sign(chain.caipNetworkId, { message: 'Hello Solana' })
    const raw = decodeBase58(chain.demoAccount.address) as Uint8Array<ArrayBuffer>
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])
    const bytes = decodeBase58(signature) as Uint8Array as SignatureBytes
    await expect(verify(key, bytes, new TextEncoder().encode('Hello Solana'))).resolves.toBe(true)
    await expect(verify(key, bytes, new TextEncoder().encode('Hello'))).resolves.toBe(false)
  })

  test.each([
    ['by the wallet', []],
    ['by ourselves', ['solana:signAndSendTransaction']],
  ])('transfers SOL %s and follows it until confirmed', async (_, without) => {
    const { modal, confirmed } = await boot(without)
    const to = await stranger()
    const before = await balance(chain.demoAccount.address)
    const { hash } = await modal.send(chain.caipNetworkId, { to, amount: '250000000' })
    await confirmed()
    expect(await balance(to)).toBe(250_000_000)
    // 5,000 lamports for the signature, and 10,000 as the priority fee.
    expect(before - (await balance(chain.demoAccount.address))).toBe(250_000_000 + 15_000)
    const { value } = await ask('getSignatureStatuses', [hash])
    expect(value[0]).toMatchObject({ err: null })
  })

  test.each(['mint', 'mint2022'] as const)(
    'transfers a token of %s to a recipient without a token account',
    async (which) => {
      const { modal, confirmed } = await boot(['solana:signAndSendTransaction'])
      const to = await stranger()
      const token = chain[which].address
      await modal.send(chain.caipNetworkId, { to, amount: '150', token })
      await confirmed()
      expect(await holding(to, token)).toBe('150')
      await modal.send(chain.caipNetworkId, { to, amount: '50', token })
      await confirmed()
      expect(await holding(to, token)).toBe('200')
    },
  )

  test.each([
    [
      'more SOL than there is',
      () => ({ to: chain.accounts[0].address, amount: '99000000000' }),
      { code: 'SOLANA_FUNDS_EXCEEDED' },
    ],
    [
      'more of a token than there is',
      () => ({ to: chain.accounts[0].address, amount: '99000000000', token: chain.mint.address }),
      { code: 'SOLANA_FUNDS_EXCEEDED' },
    ],
    [
      'a token that does not exist',
      () => ({ to: chain.accounts[0].address, amount: '1', token: chain.accounts[1].address }),
      { code: 'INPUT_INVALID', details: expect.stringContaining('token: this address is not a mint') },
    ],
    [
      'SOL to a mint',
      () => ({ to: chain.mint.address, amount: '1' }),
      { code: 'INPUT_INVALID', details: expect.stringContaining('to: this account belongs to a program') },
    ],
  ])('rejects %s by its code without sending', async (_, input, expected) => {
    for (const without of [[], ['solana:signAndSendTransaction']]) {
      const { modal } = await boot(without)
      await expect(modal.send(chain.caipNetworkId, input())).rejects.toMatchObject(expected)
      expect(pendingOf(modal)).toEqual([])
    }
  })

  test('rejects a transfer to a new account below the rent-exempt minimum, with the reason', async () => {
    const { modal } = await boot(['solana:signAndSendTransaction'])
    const sending = modal.send(chain.caipNetworkId, { to: await stranger(), amount: '1' })
    await expect(sending).rejects.toMatchObject({ code: 'SOLANA_RENT_TOO_LOW' })
  })

  test('returns the balance in lamports', async () => {
    const { modal } = await boot()
    await modal.refreshBalance('solana')
    expect(modal.getSnapshot().namespaces['solana']?.balance?.value).toBe(
      String(await balance(chain.demoAccount.address)),
    )
  })

  test('signs for libraries through the handlers of the modal', async () => {
    const { modal, wallet } = await boot()
    const signer = await modal.plugins.solana.signer()
    const key = decodeBase58(chain.demoAccount.address) as Uint8Array
    const bytes = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
    const unsigned = getTransactionDecoder().decode(bytes)
    const [signed] = await signer.modifyAndSignTransactions([unsigned])
    const signature = Object.entries(signed?.signatures ?? {})
    expect(signature).toEqual([[chain.demoAccount.address, expect.any(Uint8Array)]])
    expect(signed?.messageBytes).toEqual(unsigned.messageBytes)
    expect(wallet.requests.map(({ method }) => method)).toContain('solana:signTransaction')
  })
})
