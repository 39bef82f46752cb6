import { parseTransaction, recoverMessageAddress, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { stateOf, waitFor } from '../../../support/flush.js'
import { enterEvm } from './enter.js'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const typedData = {
  domain: { name: 'Test', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

describe('signatures', () => {
  it('signs messages and typed data of the account', async () => {
    const { send, page } = await enterEvm()
    const signature = (await send('personal_sign', 'hello', page.evm.address)) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(page.evm.address)
    const signed = (await send('eth_signTypedData_v4', page.evm.address, JSON.stringify(typedData))) as `0x${string}`
    expect(
      await verifyTypedData({ ...(typedData as object), address: page.evm.address, signature: signed } as never),
    ).toBe(true)
  })

  it('asks the page for the network in use, with the message in hexadecimal', async () => {
    const { send, page, requests } = await enterEvm()
    await send('personal_sign', 'hello', page.evm.address.toLowerCase())
    expect(requests().at(-1)).toEqual({
      type: 'RPC_REQUEST',
      payload: { method: 'personal_sign', params: ['0x68656c6c6f', page.evm.address], chainId: 'eip155:1' },
    })
  })

  it.each([
    ['of another account', () => other.signMessage({ message: 'hello' })],
    ['of another message', (sign: (text: string) => Promise<string>) => sign('hullo')],
    ['that is none', () => Promise.resolve(`0x${'11'.repeat(65)}`)],
  ])('refuses a signature %s', async (_, answer) => {
    const { send, page, tab } = await enterEvm()
    tab.replaced.set('RPC_REQUEST', () => answer((message) => page.evm.signMessage({ message })))
    await expect(send('personal_sign', 'hello', page.evm.address)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_REFUSED',
    })
  })

  it('asks the page nothing for what cannot be signed', async () => {
    const { send, page, requests } = await enterEvm()
    const before = requests().length
    await expect(send('personal_sign', 7, page.evm.address)).rejects.toMatchObject({ code: -32602 })
    for (const data of ['{', '{}', '7'])
      await expect(send('eth_signTypedData_v4', page.evm.address, data)).rejects.toMatchObject({ code: -32602 })
    await expect(send('personal_sign', 'hello', TO)).rejects.toMatchObject({ rpcCode: 4100 })
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'wallet_sendCalls',
      'wallet_grantPermissions',
      'constructor',
    ])
      await expect(send(method)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_METHOD_REFUSED', rpcCode: 4200 })
    expect(requests()).toHaveLength(before)
  })

  it('rejects with 4001 when the user declines', async () => {
    const { send, page, tab } = await enterEvm()
    tab.replaced.set('RPC_REQUEST', () => {
      throw Object.assign(new Error('No.'), { code: 4001 })
    })
    await expect(send('personal_sign', 'hello', page.evm.address)).rejects.toMatchObject({ code: 4001 })
  })

  it('waits ten minutes for the user, and takes back what is given up', async () => {
    const { send, page, tab, session, clock } = await enterEvm()
    tab.replaced.set('RPC_REQUEST', () => new Promise(() => {}))
    const [frame] = tab.frame.pages
    const ask = async () => {
      const countAsked = () => frame?.requests.filter(({ type }) => type === 'RPC_REQUEST').length ?? 0
      const count = countAsked()
      const asked = send('personal_sign', 'hello', page.evm.address)
      asked.catch(() => undefined)
      await waitFor(() => expect(countAsked()).toBe(count + 1))
      return { asked }
    }
    const first = await ask()
    await clock.advance(599_000)
    expect(await stateOf(first.asked)).toBe('pending')
    const second = await ask()
    await clock.advance(2000)
    await expect(first.asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    expect(frame?.disposed).toBe(false)
    session.abortRequests?.()
    await expect(second.asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(frame?.cancelled).toEqual(['RPC_REQUEST', 'RPC_REQUEST'])
  })
})

describe('transactions', () => {
  it('fills what is left out, has it signed, and sends it itself', async () => {
    const { send, page, requests, chain, asked } = await enterEvm()
    const hash = await send('eth_sendTransaction', { from: page.evm.address, to: TO, value: '0x5' })
    expect(chain.transactions).toMatchObject([{ hash, from: page.evm.address, value: '5', nonce: 0 }])
    const [{ params }] = requests()
      .slice(-1)
      .map(({ payload }) => payload) as [{ params: [Record<string, string>] }]
    expect(Object.keys(params[0]).sort()).toEqual(
      ['chainId', 'data', 'from', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'to', 'value'].sort(),
    )
    const raw = asked.find(({ method }) => method === 'eth_sendRawTransaction')?.params[0] as `0x02${string}`
    expect(parseTransaction(raw)).toMatchObject({ chainId: 1, value: 5n, type: 'eip1559' })
  })

  it('keeps the fees, the gas and the nonce that are given', async () => {
    const { send, page, requests } = await enterEvm()
    const given = { gas: '0x7530', nonce: '0x0', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
    await send('eth_sendTransaction', { from: page.evm.address, to: TO, data: '0xABCD', ...given })
    const [{ params }] = requests()
      .slice(-1)
      .map(({ payload }) => payload) as [{ params: [Record<string, string>] }]
    expect(params[0]).toMatchObject({ ...given, data: '0xabcd', value: '0x0' })
  })

  it.each([
    ['value', { value: '0x6' }],
    ['receiver', { to: '0x1111111111111111111111111111111111111111' }],
    ['data', { data: '0x01' }],
    ['network', { chainId: '0x89' }],
    ['gas', { gas: '0xffffff' }],
    ['fee', { maxFeePerGas: '0xffffffffff' }],
    ['nonce', { nonce: '0x7' }],
  ])('sends nothing if the page has signed another %s', async (_, change) => {
    const { send, page, tab, chain } = await enterEvm()
    tab.replaced.set('RPC_REQUEST', (payload) => {
      const { method, params } = payload as { method: string; params: [object] }
      const answer = page.answers['RPC_REQUEST'] as (payload: unknown) => unknown
      return answer({ method, params: [{ ...params[0], ...change }] })
    })
    const asked = send('eth_sendTransaction', { from: page.evm.address, to: TO, value: '0x5' })
    await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
    expect(chain.transactions).toEqual([])
  })

  it('sends nothing that another account has signed, or that is no transaction', async () => {
    const { send, page, tab, chain } = await enterEvm()
    const fees = {
      gas: 21_000n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      nonce: 0,
      chainId: 1,
      type: 'eip1559',
    } as const
    const foreign: string = await other.signTransaction({ ...fees, to: TO, value: 5n })
    for (const answer of [foreign, '0x02', `0x02${'c0'.repeat(70)}`, '0x', 'f86b']) {
      tab.replaced.set('RPC_REQUEST', () => answer)
      const asked = send('eth_sendTransaction', {
        from: page.evm.address,
        to: TO,
        value: '0x5',
        gas: '0x5208',
        nonce: '0x0',
        maxFeePerGas: '0x1',
        maxPriorityFeePerGas: '0x1',
      })
      await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
    }
    expect(chain.transactions).toEqual([])
  })

  it.each([
    ['a field that would not be signed', { authorizationList: [] }, -32602],
    ['an access list', { accessList: [{ address: TO, storageKeys: [] }] }, -32602],
    ['a blob transaction', { type: '0x3' }, -32602],
    ['data that differ', { data: '0x01', input: '0x02' }, -32602],
    ['an address that is none', { to: 'ada.eth' }, -32602],
    ['a negative value', { value: -1 }, -32602],
    ['another network', { chainId: '0x89' }, 4901],
  ])('refuses %s', async (_, change, code) => {
    const { send, page, requests } = await enterEvm()
    const before = requests().length
    const asked = send('eth_sendTransaction', { from: page.evm.address, to: TO, value: '0x5', ...change })
    await expect(asked).rejects.toMatchObject({ code })
    expect(requests()).toHaveLength(before)
  })

  it('resolves with the hash if the network has the transaction although its answer got lost', async () => {
    const { send, page, chain, failing } = await enterEvm()
    const asked = send('eth_sendTransaction', { from: page.evm.address, to: TO, value: '0x5' })
    await asked
    failing.set('eth_sendRawTransaction', new Error('The connection was lost.'))
    await expect(send('eth_sendTransaction', { from: page.evm.address, to: TO, value: '0x6' })).rejects.toThrow('lost')
    expect(chain.transactions).toHaveLength(1)
  })
})

describe('networks', () => {
  it('moves to a listed network, and reads by its endpoints', async () => {
    const { send, session, asked } = await enterEvm()
    expect(await send('eth_chainId')).toBe('0x1')
    const changes: string[] = []
    session.watch((change) => changes.push(change))
    await send('wallet_switchEthereumChain', { chainId: '0xaa36a7' })
    expect([await send('eth_chainId'), session.chain, changes]).toEqual(['0xaa36a7', 'eip155:11155111', ['changed']])
    await send('eth_blockNumber')
    expect(asked.at(-1)).toMatchObject({ chain: 'eip155:11155111', method: 'eth_blockNumber' })
    await expect(send('wallet_switchEthereumChain', { chainId: '0x64' })).rejects.toMatchObject({ code: 4902 })
    await expect(send('wallet_switchEthereumChain', { chainId: 'x' })).rejects.toMatchObject({ code: -32602 })
  })
})
