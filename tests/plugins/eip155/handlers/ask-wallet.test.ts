import { expect, test } from 'vitest'
import { settle } from '../../../../testing/settle.js'
import { bootConnected, rejectionOf } from '../../../support/boot-eip155.js'
import { ALICE, CAROL, HASH, ScriptedProvider } from '../../../support/scripted-provider.js'

/** A wallet with a pending switch prompt. */
const undecided = () => {
  let decide: (how: 'agree' | 'refuse') => void = () => {}
  const wallet = new ScriptedProvider()
  wallet.when(
    'wallet_switchEthereumChain',
    ([first]: readonly [{ chainId: string }]) =>
      new Promise((resolve, reject) => {
        decide = (how) => {
          if (how === 'refuse') return reject({ code: 4001 })
          wallet.moveTo(Number(first.chainId))
          resolve(null)
        }
      }),
  )
  return { wallet, decide: (how: 'agree' | 'refuse') => decide(how) }
}

test('gives the wallet a signal that aborts with the request of the modal, or of its provider', async () => {
  const wallet = new ScriptedProvider().when('personal_sign', () => new Promise(() => {}))
  const { modal, provider } = await bootConnected({ wallet })
  const isAborted = () => wallet.signals['personal_sign']?.aborted
  const first = new AbortController()
  const signing = rejectionOf(modal.sign('eip155:1', { message: 'hi' }, { signal: first.signal }))
  await expect.poll(isAborted).toBe(false)
  first.abort()
  expect(await signing).toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(isAborted()).toBe(true)
  const second = new AbortController()
  const request = { method: 'personal_sign', params: ['0x6869', ALICE] }
  const asked = rejectionOf(provider.request(request, { signal: second.signal }))
  await expect.poll(() => wallet.of('personal_sign')).toHaveLength(2)
  second.abort()
  expect(await asked).toMatchObject({ code: 4001 })
  expect(isAborted()).toBe(true)
})

test('sends after a pending switch, and only on the right network', async () => {
  const { wallet, decide } = undecided()
  const { modal } = await bootConnected({ wallet })
  const switching = modal.switch('eip155:10')
  await expect.poll(() => wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  const asked = wallet.of('eth_accounts').length
  const sending = rejectionOf(modal.send('eip155:1', { to: CAROL, amount: '1' }))
  await expect.poll(() => wallet.of('eth_accounts').length).toBeGreaterThan(asked)
  await settle()
  await settle()
  expect(wallet.writes).toEqual([])
  decide('agree')
  await switching
  expect(await sending).toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(wallet.writes).toEqual([])
})

test('sends a waiting transaction after a refused switch', async () => {
  const { wallet, decide } = undecided()
  const { modal } = await bootConnected({ wallet })
  const switching = rejectionOf(modal.switch('eip155:10'))
  await expect.poll(() => wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  const sending = modal.send('eip155:1', { to: CAROL, amount: '1' })
  decide('refuse')
  expect(await switching).toMatchObject({ code: 'USER_REJECTED' })
  await expect(sending).resolves.toEqual({ hash: HASH })
  expect(wallet.writes).toMatchObject([{ chainId: 1 }])
})

test('does not block on a cancelled switch of a silent wallet', async () => {
  const { wallet } = undecided()
  const { modal } = await bootConnected({ wallet })
  const controller = new AbortController()
  const switching = rejectionOf(modal.switch('eip155:10', { signal: controller.signal }))
  await expect.poll(() => wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  controller.abort()
  expect(await switching).toMatchObject({ code: 'OPERATION_ABORTED' })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1' })).resolves.toEqual({ hash: HASH })
})

test('shows a second transaction before the first is answered', async () => {
  const wallet = new ScriptedProvider().when('eth_sendTransaction', () => new Promise(() => {}))
  const { modal } = await bootConnected({ wallet })
  for (const amount of ['1', '2']) modal.send('eip155:1', { to: CAROL, amount }).catch(() => undefined)
  await expect.poll(() => wallet.writes).toHaveLength(2)
})

test('sends two concurrent transactions to their own networks, or not at all', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const sending = [1, 10, 1, 10].map((chain) =>
    modal.send(`eip155:${chain}` as 'eip155:1', { to: CAROL, amount: String(chain) }),
  )
  await Promise.allSettled(sending)
  for (const { chainId, params } of wallet.writes) {
    expect(params[0]).toMatchObject({ chainId: `0x${chainId.toString(16)}`, value: `0x${chainId.toString(16)}` })
  }
})
