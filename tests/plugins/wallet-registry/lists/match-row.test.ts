import { expect, test } from 'vitest'
import type { WalletRow } from '../../../../kernel/contract/stores.js'
import { ConnectorsStore } from '../../../../kernel/stores/connectors-store.js'
import { createMatcher, isSameWallet } from '../../../../plugins/wallet-registry/lists/match-row.js'
import { fakeWallet } from '../../../support/fake-namespace.js'
import { walletRows } from '../../../../views/flows/wallet-rows.js'

const rows = (): readonly WalletRow[] => {
  const store = new ConnectorsStore()
  const elm = fakeWallet({ id: 'org.elm', name: 'Elm' }).connector
  store.add({ ...elm, explorerId: 'registry-elm', info: { rdns: 'org.elm.browser' } })
  store.add(fakeWallet({ id: 'relay', name: 'Oak', type: 'WALLET_CONNECT' }).connector)
  return walletRows(store)
}

test.each([
  ['its id in the registry', { id: 'registry-elm', name: 'Other' }, 'Elm'],
  ['its reverse domain name', { id: 'x', name: 'Other', rdns: 'org.elm.browser' }, 'Elm'],
  ['the id of its connector', { id: 'x', name: 'Other', rdns: 'org.elm' }, 'Elm'],
  ['its name, in any letters', { id: 'x', name: ' ELM ' }, 'Elm'],
  ['nothing', { id: 'x', name: 'Fir', rdns: 'org.fir' }, undefined],
  ['the name of the relay, which is no wallet', { id: 'x', name: 'Oak' }, undefined],
])('finds a wallet by %s', (_, wallet, name) => {
  expect(createMatcher(rows(), false)(wallet)?.name).toBe(name)
})

test('matches two entries by id, name or reverse domain name', () => {
  const elm = { id: '1', name: 'Elm', rdns: 'org.elm' }
  expect(isSameWallet(elm, { id: '1', name: 'Fir' })).toBe(true)
  expect(isSameWallet(elm, { id: '2', name: 'elm' })).toBe(true)
  expect(isSameWallet(elm, { id: '2', name: 'Fir', rdns: 'org.elm' })).toBe(true)
  expect(isSameWallet(elm, { id: '2', name: 'Fir', rdns: 'org.fir' })).toBe(false)
  expect(isSameWallet({ id: '1', name: 'Elm' }, { id: '2', name: 'Fir' })).toBe(false)
})
