import { expect, test } from 'vitest'
import { startPolkadot } from '../../../examples/local-network/start-polkadot.mjs'

test('serves two networks, and stops', async () => {
  const { chains, accounts, stop } = await startPolkadot()
  const ask = async (url, method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  }
  const post = (body, type) => fetch(chains[0].rpcUrl, { method: 'POST', headers: { 'content-type': type }, body })
  expect(chains.map(({ name, ss58Prefix }) => [name, ss58Prefix])).toEqual([
    ['Local Polkadot', 0],
    ['Local Kusama', 2],
  ])
  for (const { id, rpcUrl } of chains) {
    const { result } = await ask(rpcUrl, 'chain_getBlockHash', [0])
    expect(result.slice(2, 34)).toBe(id)
  }
  expect(await ask(chains[0].rpcUrl, 'system_accountNextIndex', [accounts[0].address])).toMatchObject({ result: 0 })
  expect(await ask(chains[0].rpcUrl, 'no_such_method', [])).toMatchObject({ error: { code: -32601 } })
  expect((await post('{}', 'text/plain')).status).toBe(415)
  expect((await fetch(chains[0].rpcUrl)).status).toBe(405)
  expect(await (await post('{', 'application/json; charset=utf-8')).json()).toMatchObject({ error: { code: -32700 } })
  await stop()
  await expect(fetch(chains[0].rpcUrl)).rejects.toThrow()
})
