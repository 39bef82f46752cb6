// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */

const WALLET = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  appStore: 'https://apps.example/harbor',
  playStore: 'https://play.example/harbor',
  chromeStore: 'https://chrome.example/harbor',
}

/** @param {string} view @param {string} name @param {object} params @returns {Case} */
const state = (view, name, params = {}) => ({
  view,
  name,
  act: async (harness) => {
    await harness.visit({ query: 'approve&harness-walletconnect&harness-registry' })
    await harness.open({ view, params })
  },
})

/** @type {readonly Case[]} */
export const walletRegistryCases = [
  state('Connect', 'logos'),
  state('AllWallets', 'without-the-registry'),
  state('GetWallet', 'get'),
  state('WhatIsAWallet', 'what'),
  state('Downloads', 'downloads', { wallet: WALLET }),
]
