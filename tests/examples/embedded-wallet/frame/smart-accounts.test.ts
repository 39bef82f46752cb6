import { createTestClient, encodeFunctionData, http, parseEther, publicActions, walletActions } from 'viem'
import { usdc } from 'viem/tokens'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deployContracts } from '../../../../examples/local-network/deploy-contracts.mjs'
import { BUNDLER } from '../../../../examples/local-network/deploy-smart-accounts.mjs'
import { USDC } from '../../../../examples/embedded-wallet/frame/smart/read-allowances.js'
import { findAnvil } from '../../../../examples/local-network/find-anvil.mjs'
import { FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import { contractArtifacts } from '../../../../examples/local-network/contract-artifacts.mjs'
import { startAnvil } from '../../../../examples/local-network/start-anvil.mjs'
import { type LocalBundler, startBundler } from '../../../../examples/local-network/start-bundler.mjs'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { formatMessage } from '../../../support/sign-in-forms.js'
import { verifySignIn } from '../../../../plugins/siwx/verify/verify-sign-in.js'
import { frameOnChain } from '../../../support/frame-smart-accounts.js'
import { waitForReceipt } from '../../../../examples/local-network/wait-for-receipt.mjs'

const TO = '0x00000000000000000000000000000000000000b0'
let rpcUrl: string
let bundler: LocalBundler
let stop: () => Promise<void>
let token: `0x${string}`
const { abi } = contractArtifacts().DemoDollar

beforeAll(async () => {
  const anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => {} })
  rpcUrl = anvil.rpcUrl
  const chain = { id: 31337, name: 'Local', rpcUrl }
  token = (await deployContracts(chain, { eth: '1', token: '1', tether: '1' })).token.address
  bundler = (await startBundler({ chains: [chain] })) as LocalBundler
  stop = async () => {
    await bundler.stop()
    await anvil.stop()
  }
}, 60_000)
afterAll(() => stop?.())
afterEach(() => {
  bundler.reset()
  vi.unstubAllGlobals()
})

const client = () =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
const isDeployed = async (address: `0x${string}`) => (await client().getCode({ address })) !== undefined
const fund = (address: `0x${string}`, ether: string) => client().setBalance({ address, value: parseEther(ether) })
const mint = (to: string, amount = 5n) => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }),
})
const tokensOf = (address: string) =>
  client().readContract({ abi, address: token, functionName: 'balanceOf', args: [address] })

let frame: Awaited<ReturnType<typeof frameOnChain>>
beforeEach(async () => {
  frame = await frameOnChain(rpcUrl, bundler)
})

describe('sends', () => {
  test('deploy the account with the first one, which a sponsor pays', async () => {
    expect(await isDeployed(frame.smart)).toBe(false)
    const hash = await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await tokensOf(TO)).toBe(5n)
    expect(await isDeployed(frame.smart)).toBe(true)
    expect(await client().getBalance({ address: frame.smart })).toBe(0n)
    const [screen = ''] = frame.screens
    expect(screen).toContain('This also creates your smart account.')
    expect(screen).toContain('Sponsored')
    expect(screen).toContain('Portico demo')
    expect(frame.changed).toHaveLength(1)
  })
  test('name the sponsor by its address, and quote its own name', async () => {
    frame.setIntercept(async ({ method }, answer) => {
      const given = (await answer()) as object
      const sponsor = { name: `Free gas\n by ”your bank” ${'x'.repeat(80)}` }
      return method === 'pm_getPaymasterStubData' ? { ...given, sponsor } : given
    })
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    const [screen = ''] = frame.screens
    expect(screen).toContain(bundler.contracts.paymaster.toLowerCase())
    expect(screen).toMatch(/It calls itself“Free gas by 'your bank' x+…”/)
    expect(screen).toContain('The sponsor may charge tokens that you have allowed it to take.')
  })
  test('say what the sponsor may take of the account', async () => {
    const approve = { abi, functionName: 'approve', args: [bundler.contracts.paymaster, 50n] }
    await frame.request('eth_sendTransaction', [{ from: frame.smart, to: token, data: encodeFunctionData(approve) }])
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(frame.screens[1]).toContain('You have allowed the sponsor to take these tokens: it can charge you.')
    expect(frame.screens[1]).toContain(`It may take50 base unitsToken${token.toLowerCase()}`)
  })
  test.each([
    ['is not answered', () => Promise.reject(new FrameError(-32000, 'no'))],
    ['is said to be zero by the page', async () => `0x${'0'.repeat(64)}`],
    ['is answered with nonsense', async () => ({})],
  ])('do not call a sponsor free of charge if its allowance %s', async (_, reply) => {
    frame.setIntercept(async ({ method, params }, answer) =>
      method === 'eth_call' && JSON.stringify(params).includes('0xdd62ed3e') ? reply() : answer(),
    )
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(frame.screens[0]).toContain('The sponsor may charge tokens that you have allowed it to take.')
  })
  test('run several calls as one, each of which is shown', async () => {
    const calls = [
      mint(frame.smart, 7n),
      { to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 3n] }) },
    ]
    const before = (await tokensOf(TO)) as bigint
    const { id } = (await frame.request('wallet_sendCalls', [{ from: frame.smart, calls }])) as { id: string }
    await vi.waitFor(async () =>
      expect(await frame.request('wallet_getCallsStatus', [id])).toMatchObject({
        ...{ id, status: 200, atomic: true, chainId: '0x7a69' },
        receipts: [{ status: '0x1' }],
      }),
    )
    expect(((await tokensOf(TO)) as bigint) - before).toBe(3n)
    expect(frame.screens[0]).toMatch(/2 steps at once.*Step 1.*Step 2.*Send tokens/)
  })
  test('call no zero address, which the account takes for itself, and warn of calls to itself', async () => {
    // No calls in a batch: `execute` of ERC-7821.
    const words = [`01${'0'.repeat(62)}`, ...['40', '40', '20', '0'].map((word) => word.padStart(64, '0'))]
    const nested = { value: '0x0', data: `0xe9ae5c53${words.join('')}` }
    const toZero = { ...nested, to: `0x${'0'.repeat(40)}` }
    const refused = expect.objectContaining({ code: -32602 })
    const batch = { from: frame.smart, calls: [mint(TO), toZero] }
    expect(() => frame.request('wallet_sendCalls', [batch])).toThrow(refused)
    expect(() => frame.request('eth_sendTransaction', [{ from: frame.smart, ...toZero }])).toThrow(refused)
    expect(frame.screens).toEqual([])
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...nested, to: frame.smart }])
    expect(frame.screens[0]).toContain('It may move what you own, or let others do so.')
  })
  test('are paid by the account where no sponsor pays, and then show the fee', async () => {
    await fund(frame.smart, '1')
    bundler.sponsor(false)
    await frame.request('eth_sendTransaction', [{ from: frame.smart, to: TO, value: '0x7b' }])
    expect(frame.screens[0]).toMatch(/Fee at most0\.\d+/)
    expect(frame.screens[0]).not.toContain('Sponsored')
    expect(await client().getBalance({ address: frame.smart })).toBeLessThan(parseEther('1') - 123n)
  })
  test('say that the account cannot pay', async () => {
    bundler.sponsor(false)
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, to: TO, value: '0x1' }])
    await expect(sent).rejects.toMatchObject({ code: -32000 })
    expect(frame.screens).toEqual([])
  })
  test('send nothing that the user rejects', async () => {
    frame.choose('Reject')
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).rejects.toMatchObject({ code: 4001 })
    expect(frame.questions.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })
  test('send nothing that the user rejects while it is signed', async () => {
    const press = () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Reject')?.click()
    }
    frame.setIntercept(async ({ method }, answer) => {
      if (method === 'pm_getPaymasterData') press()
      return answer()
    })
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).rejects.toMatchObject({ code: 4001 })
    // What was under way has ended.
    await frame.wallet.keys()
    expect(frame.questions.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })
  test('cannot be rejected any more once the bundler is asked', async () => {
    frame.setIntercept(async ({ method }, answer) => {
      if (method === 'eth_sendUserOperation') {
        expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Reject')
        document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      }
      return answer()
    })
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).resolves.toMatch(/^0x[\da-f]{64}$/)
  })
  test('do not wait for one another', async () => {
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    const send = () =>
      frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)] }]) as Promise<{ id: string }>
    const [one, other] = [await send(), await send()]
    for (const { id } of [one, other])
      await vi.waitFor(async () =>
        expect(await frame.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 }),
      )
  })
  test('refuse the account of the key, another network, and an id that was used', async () => {
    const send = (change: object, chainId?: string) =>
      frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)], ...change }], chainId)
    await expect(send({ from: frame.eoa })).rejects.toMatchObject({ code: 4100 })
    await expect(send({}, 'eip155:1')).rejects.toMatchObject({ code: 4100 })
    await send({ id: 'mine' })
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    await expect(frame.request('wallet_getCallsStatus', ['0xdead'])).rejects.toMatchObject({ code: 5730 })
  })
  test('reject a call that reverts, although its transaction succeeds', async () => {
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 10n ** 30n] })
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, to: token, data: transfer }])
    await expect(sent).rejects.toMatchObject({ code: -32521 })
  })
})

test('tells what it supports, for the smart account alone', async () => {
  expect(await frame.request('wallet_getCapabilities', [frame.smart])).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true } },
  })
  expect(await frame.request('wallet_getCapabilities', [frame.eoa])).toEqual({})
})

describe('a paymaster', () => {
  test.each(['otherCall', 'otherSender', 'otherPaymaster', 'highGas'] as const)(
    'that answers %s is refused',
    async (lie) => {
      bundler.lieAsPaymaster(lie)
      const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
      await expect(sent).rejects.toThrow(/The paymaster was refused|is too high/)
      expect(frame.questions.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
      expect(await isDeployed(frame.smart)).toBe(false)
    },
  )
  test('that changes the call after the approval is refused', async () => {
    frame.whenAsked(async () => bundler.lieAsPaymaster('otherCall'))
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).rejects.toThrow('it changes callData')
    expect(frame.questions.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })
  test('that declines is required if the application says so', async () => {
    bundler.sponsor(false)
    const sponsor = { isOptional: false, context: {} }
    const sent = frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)], sponsor }])
    await expect(sent).rejects.toMatchObject({ code: 5700 })
  })
})

describe('a bundler', () => {
  test('that says that a reverted operation has succeeded is not believed', async () => {
    bundler.lie('success')
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 10n ** 30n] })
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, to: token, data: transfer }])
    await expect(sent).rejects.toMatchObject({ code: -32521 })
  })
  test('that names a transaction of its own is not believed', async () => {
    bundler.lie('otherTransaction')
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).rejects.toThrow('the network has another transaction')
    expect(frame.changed).toEqual([])
    const { id } = (await frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)] }])) as {
      id: string
    }
    expect(await frame.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
  })
  test('that has sent nothing leaves the calls pending', async () => {
    bundler.lie('unsent')
    const { id } = (await frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)] }])) as {
      id: string
    }
    expect(await frame.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
  })
  test('whose answer got lost is asked for the operation, which is not sent again', async () => {
    const sent: unknown[] = []
    frame.setIntercept(async ({ method, params }, answer) => {
      const result = await answer()
      if (method !== 'eth_sendUserOperation') return result
      sent.push(params)
      throw new FrameError(4900, 'The service has not answered.')
    })
    const before = (await tokensOf(TO)) as bigint
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(((await tokensOf(TO)) as bigint) - before).toBe(5n)
    expect(sent).toHaveLength(1)
  })
  test('gets exactly the calls that were shown, whatever it answers to the estimate', async () => {
    frame.setIntercept(async ({ method }, answer) => {
      const result = (await answer()) as object
      return method === 'eth_estimateUserOperationGas'
        ? { ...result, callData: '0x', sender: TO, nonce: '0x5' }
        : result
    })
    const before = (await tokensOf(TO)) as bigint
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(((await tokensOf(TO)) as bigint) - before).toBe(5n)
  })
  test('whose limits are absurd is refused', async () => {
    frame.setIntercept(async ({ method }, answer) => {
      const result = (await answer()) as object
      return method === 'eth_estimateUserOperationGas' ? { ...result, callGasLimit: '0xffffffffff' } : result
    })
    const sent = frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    await expect(sent).rejects.toThrow('callGasLimit is too high')
  })
})

describe('a send that fails', () => {
  const send = (change: object = {}) =>
    frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO), ...change }])
  /** Answers one method with an error, as often as given. */
  const failing = (method: string, error: FrameError, times = Number.POSITIVE_INFINITY) => {
    let left = times
    frame.setIntercept(async (question, answer) => {
      if (question.method !== method || left-- <= 0) return answer()
      throw error
    })
  }
  const unanswered = new FrameError(4900, 'The service has not answered.')

  test('says that the bundler does not answer, and sends once it does', async () => {
    failing('eth_estimateUserOperationGas', unanswered, 1)
    frame.afterFailure('Try again')
    const before = (await tokensOf(TO)) as bigint
    expect(await send()).toMatch(/^0x[\da-f]{64}$/)
    expect(frame.failures).toHaveLength(1)
    expect(frame.failures[0]).toContain('The service that sends for smart accounts does not answer.')
    expect(((await tokensOf(TO)) as bigint) - before).toBe(5n)
  })
  test('quotes what a bundler says that refuses, and draws the request again for another try', async () => {
    failing('eth_sendUserOperation', new FrameError(-32500, 'AA25 invalid” account\n\nnonce'), 1)
    frame.afterFailure('Try again')
    await send()
    expect(frame.failures[0]).toContain("“AA25 invalid' account nonce”")
    expect(frame.screens).toHaveLength(2)
  })
  test('offers to pay the fee when the sponsor refuses after the approval', async () => {
    await fund(frame.smart, '1')
    frame.whenAsked(async () => bundler.sponsor(false))
    frame.afterFailure('Pay the fee yourself')
    await send()
    expect(frame.failures[0]).toContain('The sponsor does not pay the fee for this.')
    expect(frame.screens[0]).toContain('Sponsored')
    expect(frame.screens[1]).toMatch(/Fee at most0\.\d+/)
    expect(await client().getBalance({ address: frame.smart })).toBeLessThan(parseEther('1'))
  })
  test('offers no payment of the user where the application requires a sponsor', async () => {
    bundler.sponsor(false)
    const sponsor = { isOptional: false, context: {} }
    const sent = frame.request('wallet_sendCalls', [{ from: frame.smart, calls: [mint(TO)], sponsor }])
    await expect(sent).rejects.toMatchObject({ code: 5700 })
    expect(frame.failures[0]).toContain('The app wants a sponsor')
    expect(frame.failures[0]).not.toContain('Pay the fee yourself')
  })
  test('says that the account has too little, with and without a sponsor that declines', async () => {
    await expect(send({ value: '0x1' })).rejects.toMatchObject({ code: -32000 })
    bundler.sponsor(false)
    await expect(send()).rejects.toMatchObject({ code: -32000 })
    expect(frame.failures[0]).toContain('too little for the amount and the fee')
    expect(frame.failures[1]).toContain(
      'The sponsor does not pay the fee for this, and your smart account has too little',
    )
  })
  test('switches to the ordinary account, which acts from then on', async () => {
    failing('eth_estimateUserOperationGas', unanswered)
    frame.afterFailure('Switch to the ordinary account')
    await expect(send()).rejects.toMatchObject({ code: 4900 })
    const { user, smart } = await frame.wallet.smartAccount()
    expect(await frame.wallet.smartAccounts.kindOn(user.id, smart, 'eip155:31337')).toBe('eoa')
    expect(frame.changed).toHaveLength(1)
  })
  test('says before the approval that a contract would refuse the call', async () => {
    await send()
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 10n ** 30n] })
    await expect(send({ data })).rejects.toMatchObject({ code: -32521 })
    expect(frame.failures[0]).toContain('A contract would refuse this, so it was not sent.')
    expect(frame.screens).toHaveLength(1)
  })
  test('says that a reverted operation has moved nothing, and has cost the fee', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 10n ** 30n] })
    await expect(send({ data })).rejects.toMatchObject({ code: -32521 })
    expect(frame.failures[0]).toContain('Nothing was moved; the fee is used up.')
  })
  test('offers no second send while the first one may still happen', async () => {
    bundler.lie('otherTransaction')
    await expect(send()).rejects.toThrow('The bundler was not believed')
    expect(frame.failures[0]).toContain('It may still happen')
    expect(frame.failures[0]).not.toContain('Try again')
  })
  test('says that the network does not answer', async () => {
    failing('eth_getCode', unanswered, 1)
    frame.afterFailure('Try again')
    await send()
    expect(frame.failures[0]).toContain('The network does not answer.')
  })
  test('shows no screen after a refusal of the user, or once the request is cancelled', async () => {
    frame.choose('Reject')
    await expect(send()).rejects.toMatchObject({ code: 4001 })
    const left = new AbortController()
    frame.setIntercept(async () => left.abort())
    await expect(
      frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }], undefined, left.signal),
    ).rejects.toMatchObject({ code: 4001 })
    expect(frame.failures).toEqual([])
  })
})

describe('an account that another party deploys first', () => {
  const deploy = async () => {
    const hash = await client().sendTransaction({
      account: BUNDLER,
      chain: null,
      to: bundler.contracts.factory,
      data: encodeFunctionData({
        abi: contractArtifacts().WalletAccountFactory.abi,
        functionName: 'create',
        args: [frame.eoa],
      }),
    })
    await waitForReceipt(client(), hash)
    expect(await isDeployed(frame.smart)).toBe(true)
  }
  test('during the approval sends without its deployment', async () => {
    frame.whenAsked(deploy)
    const before = (await tokensOf(TO)) as bigint
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(((await tokensOf(TO)) as bigint) - before).toBe(5n)
    expect(frame.screens).toHaveLength(1)
  })
  test('while the operation is prepared is shown as it is', async () => {
    frame.setIntercept(async ({ method }, answer) => {
      if (method === 'pm_getPaymasterStubData' && !(await isDeployed(frame.smart))) await deploy()
      return answer()
    })
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    expect(frame.screens[0]).not.toContain('This also creates')
  })
})

describe('signatures', () => {
  const message = 'Sign in to the shop'
  const typed = {
    domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: TO },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'Tea' },
  } as const
  const sign = () =>
    frame.request('personal_sign', [`0x${Buffer.from(message).toString('hex')}`, frame.smart]) as Promise<`0x${string}`>
  const signTyped = () =>
    frame.request('eth_signTypedData_v4', [frame.smart, JSON.stringify(typed)]) as Promise<`0x${string}`>

  test('count before and after the account is deployed', async () => {
    const verify = (signature: `0x${string}`, text = message) =>
      client().verifyMessage({ address: frame.smart, message: text, signature })
    const before = [await sign(), await signTyped()] as const
    expect(before[0].endsWith('6492'.repeat(16))).toBe(true)
    expect(await verify(before[0])).toBe(true)
    expect(await verify(before[0], 'Sign in to another shop')).toBe(false)
    expect(await client().verifyTypedData({ address: frame.smart, ...typed, signature: before[1] })).toBe(true)
    await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
    const after = [await sign(), await signTyped()] as const
    expect(after[0]).toHaveLength(132)
    for (const signature of [before[0], after[0]]) expect(await verify(signature)).toBe(true)
    for (const signature of [before[1], after[1]])
      expect(await client().verifyTypedData({ address: frame.smart, ...typed, signature })).toBe(true)
  })
  test('of the key never act for the smart account', async () => {
    const ask = (data: object) => frame.request('eth_signTypedData_v4', [frame.eoa, JSON.stringify(data)])
    const verifyingContract = bundler.contracts.entryPoint
    await expect(ask({ ...typed, domain: { ...typed.domain, verifyingContract } })).rejects.toMatchObject({
      code: 4200,
    })
    const types = { TypedDataSign: [{ name: 'item', type: 'string' }] }
    await expect(ask({ ...typed, types, primaryType: 'TypedDataSign' })).rejects.toMatchObject({ code: 4200 })
  })
  test('are made on networks alone that have smart accounts', async () => {
    const asked = frame.request('personal_sign', ['0x61', frame.smart], 'eip155:1')
    await expect(asked).rejects.toMatchObject({ code: 4100 })
  })
})

test('signs in to a server that verifies the signature, before and after the account is deployed', async () => {
  const chainId = 'eip155:31337'
  const signIn = async (statement: string) => {
    const issuedAt = new Date().toISOString()
    const fields = {
      domain: 'example.org',
      uri: 'https://example.org/',
      version: '1',
      nonce: '0123456789abcdef',
    } as const
    const message = formatMessage({ ...fields, issuedAt, statement, chainId, accountAddress: frame.smart })
    const hex = `0x${Buffer.from(message).toString('hex')}`
    return { message, signature: (await frame.request('personal_sign', [hex, frame.smart])) as string }
  }
  const verify = (signed: { readonly message: string; readonly signature: string }) =>
    verifySignIn({
      ...signed,
      domain: 'example.org',
      nonce: '0123456789abcdef',
      verifiers: { eip155: eip155Verifier({ rpcUrls: { [chainId]: rpcUrl } }) },
    })
  const undeployed = await signIn('First')
  expect((await verify(undeployed)).address).toBe(frame.smart)
  const forged = { ...(await signIn('Second')), signature: undeployed.signature }
  await expect(verify(forged)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' })
  expect(await isDeployed(frame.smart)).toBe(false)
  await frame.request('eth_sendTransaction', [{ from: frame.smart, ...mint(TO) }])
  expect((await verify(undeployed)).address).toBe(frame.smart)
  expect((await verify(await signIn('Third'))).address).toBe(frame.smart)
})

test('has the address that the factory says', async () => {
  const address = await client().readContract({
    abi: contractArtifacts().WalletAccountFactory.abi,
    address: bundler.contracts.factory,
    functionName: 'addressOf',
    args: [frame.eoa],
  })
  expect(frame.smart).toBe(address)
})

test('knows the addresses of USDC that viem knows', () => {
  const networks = Object.entries(usdc.addresses).map(([id, address]) => [`eip155:${id}`, address.toLowerCase()])
  expect(Object.fromEntries(networks)).toMatchObject(USDC)
})

test('has no smart account where the page reaches no bundler', async () => {
  frame.wallet.smartAccounts.setOffer(undefined)
  expect((await frame.wallet.smartAccount()).smart).toBeUndefined()
  expect(await frame.wallet.smartAccounts.networks()).toEqual([])
})
