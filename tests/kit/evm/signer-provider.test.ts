import { hashTypedData, recoverAddress, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { EvmSigner } from '../../../kit/evm/evm-signer.js'
import { type SignerProvider, signerProvider } from '../../../kit/evm/signer-provider.js'
import { signerSession } from '../../../kit/evm/signer-session.js'
import { lazyConnector } from '../../../kit/wallets/lazy-connector.js'
import { base, mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { evmService } from '../../../services/evm.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { TEST_KEYS } from '../../../testing/virtual-wallet/keyring.js'

const account = privateKeyToAccount(TEST_KEYS[0])
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const networks = [mainnet, base] as const
const ID = 'org.key'

const TYPED_DATA = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Tea' },
} as const

const key = {
  address: account.address,
  signMessage: (raw) => account.signMessage({ message: { raw } }),
  signTypedData: (data) => account.signTypedData(data),
  signTransaction: (transaction) => account.signTransaction(transaction),
} satisfies EvmSigner

const enter = (signer: EvmSigner = key, storage = memoryStorage()) => {
  const chains = networks.map(({ id, rpcUrls }) => memoryChain({ id, rpcUrl: rpcUrls.default.http[0] ?? '' }))
  let provider: SignerProvider | undefined
  const wallet = definePlugin({
    id: 'key',
    needs: [evmService],
    setup: (context) => {
      const options = { evm: context.use(evmService), chain: 'eip155:1', ...signer } as const
      provider = signerProvider(context, options)
      context.connectors.add({
        id: ID,
        name: 'Key',
        type: 'EXTERNAL',
        namespaces: {
          eip155: lazyConnector({ identity: {}, open: async () => signerSession(context, options) }),
        },
      })
    },
  })
  const world = createTestModal({ plugins: [eip155({ networks }), wallet()], http: scriptedHttp(chains), storage })
  onTestFinished(() => world.modal.destroy())
  if (!provider) throw new Error('The plugin was not set up.')
  const account = () => world.modal.getSnapshot().namespaces['eip155']
  return {
    ...world,
    account,
    provider,
    chains,
    storage,
    connect: () => world.modal.connect('eip155:1', { connectorId: ID }),
  }
}

const connected = async (signer?: EvmSigner) => {
  const world = enter(signer)
  await world.connect()
  return world
}

describe('as a wallet of the EVM plugin', () => {
  test('signs messages and typed data', async () => {
    const { modal } = await connected()
    const signature = await modal.sign('eip155:1', { message: 'Hello' })
    await expect(verifyMessage({ address: account.address, message: 'Hello', signature })).resolves.toBe(true)
    const typed = await modal.invoke('eip155:1', 'signTypedData', TYPED_DATA)
    await expect(recoverAddress({ hash: hashTypedData(TYPED_DATA), signature: typed })).resolves.toBe(account.address)
  })

  test('sends with nonce, gas and fees of the network, one after the other', async () => {
    const { chains, modal } = await connected()
    const sent = await Promise.all(['5', '7'].map((amount) => modal.send('eip155:1', { to: TO, amount })))
    expect(chains[0]?.transactions).toMatchObject([
      { from: account.address, value: '5', nonce: 0, hash: sent[0]?.hash },
      { from: account.address, value: '7', nonce: 1, hash: sent[1]?.hash },
    ])
  })

  test('switches between listed networks without asking, and sends there', async () => {
    const { account, chains, modal } = await connected()
    await modal.switch('eip155:8453')
    expect(account()?.caipNetwork?.caipNetworkId).toBe('eip155:8453')
    await modal.send('eip155:8453', { to: TO, amount: '5' })
    expect(chains.map(({ transactions }) => transactions.length)).toEqual([0, 1])
  })

  test('is restored after a reload, on the network where it was', async () => {
    const first = await connected()
    await first.modal.switch('eip155:8453')
    await first.modal.destroy()
    const { account } = enter(key, first.storage)
    await vi.waitFor(() =>
      expect(account()).toMatchObject({ isConnected: true, caipNetwork: { caipNetworkId: 'eip155:8453' } }),
    )
  })

  test('refuses a method without a function with a code', async () => {
    const { modal } = await connected({ address: account.address, signMessage: key.signMessage })
    const unsupported = { code: 'WALLET_METHOD_UNSUPPORTED', rpcCode: 4200 }
    await expect(modal.invoke('eip155:1', 'signTypedData', TYPED_DATA)).rejects.toMatchObject(unsupported)
    await expect(modal.send('eip155:1', { to: TO, amount: '5' })).rejects.toMatchObject(unsupported)
    await expect(
      modal.invoke('eip155:1', 'signRaw', { method: 'eth_getEncryptionPublicKey', params: [account.address] }),
    ).rejects.toMatchObject(unsupported)
    await expect(modal.sign('eip155:1', { message: 'Hello' })).resolves.toMatch(/^0x/)
  })

  test('tells the key of a cancel, and sends nothing that is signed afterwards', async () => {
    const asked: AbortSignal[] = []
    let answer = () => {}
    const { chains, modal } = await connected({
      ...key,
      signTransaction: async (transaction, { signal }) => {
        if (signal) asked.push(signal)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return account.signTransaction(transaction)
      },
    })
    const cancel = new AbortController()
    const sending = modal.send('eip155:1', { to: TO, amount: '5' }, { signal: cancel.signal })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    cancel.abort()
    await expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(asked[0]?.aborted).toBe(true)
    answer()
    const next = modal.send('eip155:1', { to: TO, amount: '7' })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    answer()
    await next
    expect(chains[0]?.transactions).toMatchObject([{ value: '7', nonce: 0 }])
  })
})

describe('by itself', () => {
  test('reads from the endpoints of its network', async () => {
    const { chains, provider } = enter()
    const balance = await provider.request({ method: 'eth_getBalance', params: [TO, 'latest'] })
    expect(balance).toBe('0x8ac7230489e80000')
    expect(chains[0]?.transactions).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([account.address])
  })

  test('emits a switch once', async () => {
    const { provider } = enter()
    const heard: string[] = []
    const listener = (chainId: string) => heard.push(chainId)
    provider.on('chainChanged', listener)
    const switchTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await switchTo('0x2105')
    await switchTo('0x2105')
    provider.removeListener('chainChanged', listener)
    await switchTo('0x1')
    expect(heard).toEqual(['0x2105'])
  })

  test.each([
    ['personal_sign', ['0x68', OTHER], 4100],
    ['eth_signTypedData_v4', [OTHER, TYPED_DATA], 4100],
    ['eth_sendTransaction', [{ from: OTHER, to: TO }], 4100],
    ['wallet_switchEthereumChain', [{ chainId: '0x539' }], 4902],
    ['wallet_switchEthereumChain', [], -32602],
    ['personal_sign', [7], -32602],
    ['eth_signTypedData_v4', [account.address, '{'], -32602],
    ['eth_sendTransaction', [{ to: TO, chainId: '0x2105' }], 4901],
    ['eth_sendTransaction', [{ to: TO, blobVersionedHashes: [] }], -32602],
    ['eth_sign', [account.address, '0x68'], 4200],
    ['wallet_sendCalls', [{}], 4200],
    ['anvil_impersonateAccount', [OTHER], 4200],
  ])('refuses %s of %j with %i, and signs nothing', async (method, params, code) => {
    const signed = vi.fn(async () => '0x' as const)
    const { chains, provider } = enter({
      address: account.address,
      signMessage: signed,
      signTypedData: signed,
      signTransaction: signed,
    })
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
    expect(signed).not.toHaveBeenCalled()
    expect(chains[0]?.transactions).toEqual([])
  })
})
