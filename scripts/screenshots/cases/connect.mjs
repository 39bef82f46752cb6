// @ts-check
import { announce, announceInPage, FOUR } from '../wallets.mjs'

const thirty = Array.from({ length: 30 }, (_, index) => ({
  name: `Wallet ${index + 1}`,
  rdns: `example.number-${index + 1}`,
  hue: (index * 47) % 360,
}))
const long = [
  { name: 'The Extraordinarily Long Wallet Name Here', rdns: 'example.long', hue: 150 },
  { name: 'Müller & Söhne Geldbörse für alle Fälle!', rdns: 'example.german', hue: 330 },
  { name: '\u05d0\u05e8\u05e0\u05e7', rdns: 'example.hebrew' },
]

/** @type {readonly import('../cases.mjs').Case[]} */
export const connectCases = [
  {
    view: 'Connect',
    name: 'wallets',
    act: async (harness) => {
      await harness.visit({ wallets: FOUR })
      await harness.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'recent',
    act: async (harness) => {
      await harness.visit({ wallets: FOUR.slice(0, 2) })
      await harness.connect('example.meadow')
      await harness.page.evaluate(() => window.harness.modal.disconnect())
      await harness.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'empty',
    act: async (harness) => {
      await harness.visit({ query: 'wallets=none' })
      await harness.openView('Connect')
      await harness.heading('No wallet found')
    },
  },
  {
    view: 'Connect',
    name: 'empty-chain',
    act: async (harness) => {
      await harness.visit({ query: 'approve&orchard' })
      await harness.open({ namespace: 'orchard' })
      await harness.heading('No wallet found for Orchard')
    },
  },
  {
    view: 'Connect',
    name: 'lost',
    act: async (harness) => {
      await harness.ownClock()
      await harness.visit()
      await harness.connect()
      await harness.visit({ query: 'wallets=none' })
      await harness.page.clock.runFor(5000)
      await harness.openView('Connect')
      await harness.text('did not confirm')
    },
  },
  {
    view: 'Connect',
    name: 'ambiguous',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.visit({ wallets: [{ name: 'Garden Wallet', rdns: 'example.garden', hue: 20 }] })
      await harness.openView('Connect')
      await harness.text('Two wallets here go by the same name')
    },
  },
  {
    view: 'Connect',
    name: 'late',
    act: async (harness) => {
      await harness.visit()
      await harness.openView('Connect')
      await harness.page.evaluate(announceInPage, announce(FOUR.slice(0, 1)))
      await harness.dialog.getByRole('button', { name: 'Harbor' }).waitFor()
    },
  },
  {
    view: 'Connect',
    name: 'thirty-wallets',
    act: async (harness) => {
      await harness.visit({ wallets: thirty })
      await harness.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'long-names',
    act: async (harness) => {
      await harness.visit({ wallets: long })
      await harness.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'with-another-way',
    act: async (harness) => {
      await harness.visit({ query: 'wallets=none&harness-contributions', wallets: FOUR.slice(0, 2) })
      await harness.openView('Connect')
      await harness.text('Continue with email')
    },
  },
  {
    view: 'Connect',
    name: 'consent',
    act: async (harness) => {
      await harness.visit({ query: 'wallets=none&consent&harness-contributions', wallets: FOUR.slice(0, 2) })
      await harness.openView('Connect')
      await harness.text('Continue with email')
      await harness.dialog.locator('.portico-check').click()
    },
  },
  {
    view: 'Connect',
    name: 'consent-missing',
    act: async (harness) => {
      await harness.visit({ query: 'approve&consent', wallets: FOUR.slice(0, 3) })
      await harness.openView('Connect')
      await harness.dialog.getByRole('button', { name: 'Harbor' }).click()
      await harness.text('Agree first')
    },
  },
  {
    view: 'Connect',
    name: 'collapsed',
    act: async (harness) => {
      await harness.visit({ query: 'wallets=none&collapse&harness-contributions', wallets: FOUR })
      await harness.openView('Connect')
      await harness.text('Continue with a wallet')
    },
  },
]
