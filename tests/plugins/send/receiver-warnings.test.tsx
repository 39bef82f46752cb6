// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { BOB } from '../../support/boot-solana.js'
import { enter, LENA, SECOND, sentBefore, USDC } from './send.fixture.js'
import { enterSolana } from './send-solana.fixture.js'

const STRANGER = '0x3333333333333333333333333333333333333333'
const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ALIKE = `${LENA.slice(0, 6)}${'0'.repeat(32)}${LENA.slice(-4)}`.toLowerCase()
/** The last letter has the wrong case. */
const MISTYPED = LENA.replace(/[A-Fa-f](?=[^A-Fa-f]*$)/, (letter) =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
)
const contracts =
  (...addresses: readonly string[]) =>
  ([address]: readonly unknown[]) =>
    addresses.some((one) => one.toLowerCase() === String(address).toLowerCase()) ? '0x6001' : '0x'

const isBlocked = 'Choose another receiver'
const isAllowed = 'Review'

describe('on EVM networks', () => {
  test.each([
    ['a contract', STRANGER, {}, 'This address is a contract.', isAllowed],
    ['the contract of the token', USDC, { target: { token: USDC } }, 'This is the token itself', isBlocked],
    ['a burn address', '0x000000000000000000000000000000000000dEaD', {}, 'Everything sent here is lost.', isBlocked],
    ['the zero address', `0x${'0'.repeat(40)}`, {}, 'Everything sent here is lost.', isBlocked],
    ['a mistyped checksum', MISTYPED, {}, 'A character of this address is wrong.', isBlocked],
    ['a first-time receiver', LENA, {}, 'First time to this address.', isAllowed],
    ['the own address', ME, {}, 'This is your own address.', isAllowed],
  ])('warns of %s', async (_, to, settings, warning, button) => {
    const { view, shows, hasButton, choose } = await enter({
      answers: { eth_getCode: contracts(STRANGER) },
      ...settings,
    })
    await shows('available')
    view.fill(/^Amount in/, '1')
    await choose(to, to.slice(-4))
    await shows(warning)
    await hasButton(button)
  })

  test('warns of a look-alike of a receiver of before', async () => {
    const { view, shows } = await enter({ storage: sentBefore('eip155', LENA, 'lena.eth') })
    await shows('available')
    view.click('Address or name')
    await view.until(() => view.title === 'Send to', 'The search is shown.')
    view.fill('Address or name', ALIKE)
    await view.clock.advance(500)
    await shows('Found')
    view.all('.portico-row')[0]?.click()
    await shows('This is not lena.eth. It only begins and ends alike.')
  })

  test('warns of an address of another chain family, and offers no receiver', async () => {
    const { view, shows, search } = await enterSolana()
    await shows('available')
    await search(LENA)
    await shows('This is an address of Ethereum. It is not an address on Solana.')
    expect(view.text).not.toContain('Found')
  })
})

describe('among receivers that are known', () => {
  const known = { storage: sentBefore('eip155', LENA, 'lena.eth') }

  test('warns of a contract', async () => {
    const { shows, chooseKnown } = await enter({ ...known, answers: { eth_getCode: contracts(LENA) } })
    await shows('available')
    await chooseKnown('lena.eth')
    await shows('This address is a contract.')
  })

  test('warns of a burn address', async () => {
    const dead = '0x000000000000000000000000000000000000dEaD'
    const { shows, hasButton, chooseKnown, view } = await enter({ storage: sentBefore('eip155', dead) })
    await shows('available')
    view.fill('Amount in ETH', '1')
    await chooseKnown('dEaD')
    await shows('Everything sent here is lost.')
    await hasButton(isBlocked)
  })

  test('warns of a name that stands for another address now, and shows the address', async () => {
    const { view, shows, chooseKnown } = await enter({ ...known, names: { 'lena.eth': STRANGER } })
    await shows('available')
    await chooseKnown('lena.eth')
    await shows('lena.eth stands for another address now.')
    expect(view.modal.plugins.send.getSnapshot().draft.receiver).toEqual({
      address: LENA,
      kind: 'account',
      formerName: 'lena.eth',
    })
  })

  test('warns of a contract at an own account', async () => {
    const { shows, chooseKnown } = await enter({ answers: { eth_getCode: contracts(SECOND) } })
    await shows('available')
    await chooseKnown(SECOND.slice(-4))
    await shows('This address is a contract.')
  })

  test('warns of what is wrong with the known one beside a look-alike', async () => {
    const { view, shows } = await enter({
      ...known,
      answers: { eth_getCode: contracts(LENA) },
      target: { to: ALIKE },
    })
    await shows('This is not lena.eth. It only begins')
    view.click('Use lena.eth')
    await shows('This address is a contract.')
    expect(view.modal.plugins.send.getSnapshot().draft.receiver).toMatchObject({ address: LENA, name: 'lena.eth' })
  })

  test('chooses none that cannot be looked up, and looks again', async () => {
    let isDown = true
    const { view, shows } = await enter({
      ...known,
      answers: { eth_getCode: () => (isDown ? 'nonsense' : '0x') },
    })
    await shows('available')
    view.click('Address or name')
    await shows('Once, last on')
    view.all('.portico-row')[0]?.click()
    await shows('This receiver could not be looked up.')
    expect(view.title).toBe('Send to')
    isDown = false
    view.all('.portico-row')[0]?.click()
    await view.until(() => view.title === 'Send', 'The form is back.')
  })
})

describe('on Solana', () => {
  const program = { owner: 'BPFLoaderUpgradeab1e11111111111111111111111', data: '' }

  test('warns of an address that cannot receive', async () => {
    const { view, shows, hasButton, choose } = await enterSolana({ accounts: { [BOB]: program } })
    await shows('available')
    view.fill('Amount in SOL', '1')
    await choose(BOB)
    await shows('This address belongs to a program and cannot receive.')
    await hasButton(isBlocked)
  })

  test('asks for the memo that a receiver needs', async () => {
    const { view, shows, hasButton, choose } = await enterSolana({ options: { memoAddresses: [BOB] } })
    await shows('available')
    view.fill('Amount in SOL', '1')
    await choose(BOB)
    await shows('This receiver credits a payment only with a memo.')
    await hasButton('Enter the memo')
    view.fill('Memo', '4711')
    await hasButton(isAllowed)
  })
})
