// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Address, AddressGroups } from '../../../views/primitives/address.js'
import { find, render } from './render.js'

const ethereum = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

function groupsOf(address: string): string[] {
  return [...find(render(<AddressGroups address={address} />).element, 'p').children].map((group) => group.textContent)
}

describe('AddressGroups', () => {
  it('shows an Ethereum address as its prefix and ten groups of four', () => {
    expect(groupsOf(ethereum)).toEqual([
      '0x',
      '71C7',
      '656E',
      'C7ab',
      '88b0',
      '98de',
      'fB75',
      '1B74',
      '01B5',
      'f6d8',
      '976F',
    ])
  })

  it.each([
    ['Solana', '7XkQ9aBcDeFgHiJkLmNoPqRsTuVwXyZ123456783mT9vP'],
    ['Bitcoin', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'],
    ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['nothing', ''],
  ])('keeps every character of an address of %s', (_, address) => {
    const groups = groupsOf(address)
    expect(groups.join('')).toBe(address)
    expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true)
  })

  it('is never mirrored or translated', () => {
    const element = find(render(<AddressGroups address={ethereum} />).element, 'p')
    expect(element.dir).toBe('ltr')
    expect(element.getAttribute('translate')).toBe('no')
  })

  it('is copied as the address, without the gaps', () => {
    const element = find(render(<AddressGroups address={ethereum} />).element, 'p')
    const setData = vi.fn()
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } })
    act(() => {
      element.dispatchEvent(event)
    })
    expect(setData).toHaveBeenCalledWith('text/plain', ethereum)
    expect(event.defaultPrevented).toBe(true)
  })
})

it('Address shows the short form in its own direction', () => {
  const element = find(render(<Address address={ethereum} />).element, 'span')
  expect(element.textContent).toBe('0x71…d8976F')
  expect(element.dir).toBe('ltr')
})
