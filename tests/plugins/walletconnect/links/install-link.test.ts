import { expect, it } from 'vitest'
import { hasSeveralStores, installLinkOf } from '../../../../plugins/walletconnect/links/install-link.js'
import { WALLET } from '../../../support/fake-walletconnect.js'

it('returns the store of the device, else the homepage', () => {
  const { appStore, playStore, homepage, ...nowhere } = WALLET
  const linksOf = (wallet: typeof WALLET) =>
    (['ios', 'android', 'other'] as const).map((os) => installLinkOf(wallet, { os }))
  expect(linksOf(WALLET)).toEqual([appStore, playStore, homepage])
  expect(linksOf({ ...nowhere, homepage: 'https://garden.example' })).toEqual(Array(3).fill('https://garden.example'))
  expect(linksOf(nowhere)).toEqual([undefined, undefined, undefined])
  expect(linksOf({ ...WALLET, appStore: 'javascript:alert(1)' })[0]).toBe(homepage)
  const one = { ...nowhere, homepage: 'https://garden.example' }
  expect([WALLET, one, nowhere].map(hasSeveralStores)).toEqual([true, false, false])
})
