import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { PayOrder } from '../../../services/pay.js'
import { reownCompatible } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})
afterAll(() => local.stop())
afterEach(() => local.exchange?.reset())

const { signal } = new AbortController()

const open = () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const pay = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' }).openPay(context)
  const order: PayOrder = { chain: 'eip155:1', amount: '48.00', recipient: local.accounts[1]?.address ?? '' }
  return { pay, order, token: { ...order, asset: local.contracts[1].token.address } }
}

const last = () => local.dataServer?.requests.at(-1)?.body

describe('exchanges', () => {
  test('are asked in JSON-RPC, with the asset as CAIP-19', async () => {
    const { pay, order, token } = open()
    expect(await pay.exchanges(token, signal)).toEqual([{ id: 'local', name: 'Local Exchange' }])
    expect(last()).toMatchObject({
      jsonrpc: '2.0',
      method: 'reown_getExchanges',
      params: { page: 1, asset: `eip155:1/erc20:${token.asset}`, amount: '48.00' },
      projectId: 'own-project',
    })
    await pay.exchanges(order, signal)
    expect(last().params.asset).toBe('eip155:1/slip44:60')
  })

  test('pay by a page, and tell what became of it', async () => {
    const { pay, token } = open()
    const { sessionId, url } = await pay.url('local', token, signal)
    expect(last().params.recipient).toBe(`eip155:1:${token.recipient}`)
    const status = () => pay.status({ exchangeId: 'local', sessionId }, signal)
    expect(await status()).toEqual({ status: 'unknown' })
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    expect(await status()).toEqual({ status: 'success', hash: expect.stringMatching(/^0x/) })
    local.exchange?.lie('status')
    await expect(status()).rejects.toThrow()
  })

  test('do not have a token: none is listed, and the refusal keeps its words', async () => {
    const { pay, token } = open()
    const other = { ...token, asset: token.recipient }
    expect(await pay.exchanges(other, signal)).toEqual([])
    await expect(pay.url('local', other, signal)).rejects.toThrow('is not supported by exchange local')
  })

  test('keep the words of every refusal, with HTTP 400 and 500', async () => {
    const { pay, order } = open()
    const status = pay.status({ exchangeId: 'local', sessionId: 'x'.repeat(51) }, signal)
    await expect(status).rejects.toThrow('Invalid session ID')
    local.exchange?.lie('disabled')
    await expect(pay.exchanges(order, signal)).rejects.toThrow('Payments feature is not enabled for this project')
    local.exchange?.reset()
    local.exchange?.fail(500)
    await expect(pay.exchanges(order, signal)).rejects.toThrow('The exchange is out of order.')
  })

  test('name the list of origins where the page may read no answer', async () => {
    const http = async () => Promise.reject(new TypeError('Failed to fetch'))
    const { context } = sourceContext(local.chains.map(localNetwork), { http })
    const pay = reownCompatible({ url: 'https://data.example', projectId: 'own-project' }).openPay(context)
    await expect(pay.exchanges(open().order, signal)).rejects.toThrow(/allowed origins of the project/)
  })

  test('are not followed by a session that the service does not take', async () => {
    const result = { url: 'https://exchange.example/pay', sessionId: 'x'.repeat(51) }
    const http = async () => Response.json({ jsonrpc: '2.0', id: 1, result })
    const { context } = sourceContext(local.chains.map(localNetwork), { http })
    const pay = reownCompatible({ url: 'https://data.example', projectId: 'own-project' }).openPay(context)
    await expect(pay.url('local', open().order, signal)).rejects.toThrow('cannot be read')
  })

  test.each(['REFUNDED', 'EXPIRED'])('have no status %s', async (status) => {
    const http = async () => Response.json({ jsonrpc: '2.0', id: 1, result: { status, txHash: null } })
    const { context } = sourceContext(local.chains.map(localNetwork), { http })
    const pay = reownCompatible({ url: 'https://data.example', projectId: 'own-project' }).openPay(context)
    await expect(pay.status({ exchangeId: 'local', sessionId: 'a' }, signal)).rejects.toThrow('cannot be read')
  })
})
