import { expect, test } from 'vitest'
import { bootConnected, feature } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, ScriptedProvider } from '../../../support/scripted-provider.js'

const CALLS = {
  version: '2.0.0',
  from: ALICE,
  chainId: '0x1',
  calls: [{ to: CAROL, value: '0x1' }],
  atomicRequired: false,
}

test('passes a signing method without a handler unchanged to the wallet', async () => {
  const wallet = new ScriptedProvider().when('eth_signTypedData_v3', '0xsigned')
  const { modal } = await bootConnected({ wallet })
  const params = [ALICE, '{"domain":{}}']
  await expect(modal.invoke('eip155:1', 'signRaw', { method: 'eth_signTypedData_v3', params })).resolves.toBe(
    '0xsigned',
  )
  expect(wallet.of('eth_signTypedData_v3')[0]?.params).toEqual(params)
})

test('passes a batch of calls unchanged to the wallet', async () => {
  const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: '0x1' })
  const { modal } = await bootConnected({ wallet })
  await expect(modal.invoke('eip155:1', 'sendRaw', { method: 'wallet_sendCalls', params: [CALLS] })).resolves.toEqual({
    id: '0x1',
  })
  expect(wallet.of('wallet_sendCalls')[0]?.params).toEqual([CALLS])
})

test.each([
  ['signRaw', 'eth_sign', [ALICE, '0x00']],
  ['signRaw', 'eth_sendTransaction', [{ to: CAROL }]],
  ['sendRaw', 'eth_sign', [ALICE, '0x00']],
  ['sendRaw', 'personal_sign', ['0x00', ALICE]],
  ['signRaw', 'wallet_sendCalls', [CALLS]],
  ['signRaw', 'eth_accounts', []],
  ['sendRaw', 'eth_sendRawTransaction', ['0x']],
] as const)('%s rejects the method %s', async (handler, method, params) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.invoke('eip155:1', handler, { method, params })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringContaining('method'),
  })
  expect(wallet.writes).toEqual([])
})

test.each([
  ['sendRaw', 'wallet_sendCalls', [{ ...CALLS, chainId: '0xa' }]],
  ['sendRaw', 'wallet_sendTransaction', [{ to: CAROL, chainId: '0xa' }]],
  ['signRaw', 'eth_signTransaction', [{ to: CAROL, chainId: 10 }]],
  ['signRaw', 'eth_signTypedData_v3', [ALICE, '{"domain":{"chainId":10}}']],
  ['signRaw', 'eth_signTypedData', [ALICE, { domain: { chainId: '0xa' } }]],
  ['signRaw', 'wallet_signAuthorization', [{ address: CAROL, chainId: '0xa' }]],
  ['signRaw', 'wallet_grantPermissions', [{ chainId: '0xa', permissions: [] }]],
] as const)('%s does not ask for %s on another network than it was called for', async (handler, method, params) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider().when(method, '0x') })
  await expect(modal.invoke('eip155:1', handler, { method, params })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(wallet.of(method)).toEqual([])
})

test.each([
  ['sendRaw', 'wallet_sendCalls', [{ ...CALLS, from: CAROL }]],
  ['signRaw', 'eth_signTransaction', [{ to: BOB, from: CAROL }]],
  ['signRaw', 'eth_signTypedData_v3', [CAROL, '{}']],
  ['signRaw', 'eth_signTypedData', [[], CAROL]],
  ['signRaw', 'eth_decrypt', ['0x00', CAROL]],
  ['signRaw', 'personal_sign', [ALICE, CAROL]],
  ['sendRaw', 'eth_sendTransaction', [{ from: CAROL }]],
] as const)('%s does not ask for %s from an account that is not shared', async (handler, method, params) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider().when(method, '0x') })
  await expect(modal.invoke('eip155:1', handler, { method, params })).rejects.toMatchObject({
    code: 'ACCOUNT_MISMATCH',
  })
  expect(wallet.of(method)).toEqual([])
})

test('does not send a batch after a network switch of the wallet', async () => {
  const { modal, wallet } = await bootConnected({
    wallet: new ScriptedProvider().when('wallet_sendCalls', { id: '1' }),
  })
  let reads = 0
  wallet.when('eth_chainId', () => {
    const answer = `0x${wallet.chainId.toString(16)}`
    if (++reads === 1) wallet.moveTo(10, { silently: true })
    return answer
  })
  const { chainId: _none, ...calls } = CALLS
  const sending = modal.invoke('eip155:1', 'sendRaw', { method: 'wallet_sendCalls', params: [calls] })
  await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(wallet.writes).toEqual([])
})

test('runs the lifecycle of every handler', async () => {
  const seen: string[] = []
  const watch = feature('watch', ({ tap }) => {
    for (const verb of ['sign', 'send', 'switch'] as const) {
      tap(`${verb}.before`, async ({ handler }) => void seen.push(`${verb}.before ${handler}`))
      tap(`${verb}.settled`, async ({ handler }, { ok }) => void seen.push(`${verb}.settled ${handler} ${ok}`))
    }
  })
  const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: '1' }).when('eth_decrypt', 'secret')
  const { modal } = await bootConnected({ wallet, extra: [watch] })
  await modal.sign('eip155:1', { message: 'hi' })
  await modal.invoke('eip155:1', 'signTypedData', { types: {}, primaryType: 'A', message: {} })
  await modal.invoke('eip155:1', 'signRaw', { method: 'eth_decrypt', params: ['0x', ALICE] })
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  await modal.invoke('eip155:1', 'sendTransaction', { to: CAROL })
  await modal.invoke('eip155:1', 'sendRaw', { method: 'wallet_sendCalls', params: [CALLS] })
  await modal.switch('eip155:10')
  expect(seen).toEqual(
    [
      'sign sign',
      'sign signTypedData',
      'sign signRaw',
      'send send',
      'send sendTransaction',
      'send sendRaw',
      'switch switch',
    ]
      .map((pair) => pair.split(' '))
      .flatMap(([verb, handler]) => [`${verb}.before ${handler}`, `${verb}.settled ${handler} true`]),
  )
})
