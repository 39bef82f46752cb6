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
    act: async (stage) => {
      await stage.visit({ wallets: FOUR })
      await stage.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'recent',
    act: async (stage) => {
      await stage.visit({ wallets: FOUR.slice(0, 2) })
      await stage.connect('example.meadow')
      await stage.page.evaluate(() => window.stage.modal.disconnect())
      await stage.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'empty',
    act: async (stage) => {
      await stage.visit({ query: 'wallets=none' })
      await stage.openView('Connect')
      await stage.heading('No wallet found')
    },
  },
  {
    view: 'Connect',
    name: 'lost',
    act: async (stage) => {
      await stage.ownClock()
      await stage.visit()
      await stage.connect()
      await stage.visit({ query: 'wallets=none' })
      await stage.page.clock.runFor(5000)
      await stage.openView('Connect')
      await stage.text('did not confirm')
    },
  },
  {
    view: 'Connect',
    name: 'ambiguous',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.visit({ wallets: [{ name: 'Garden Wallet', rdns: 'example.garden', hue: 20 }] })
      await stage.openView('Connect')
      await stage.text('Two wallets here go by the same name')
    },
  },
  {
    view: 'Connect',
    name: 'late',
    act: async (stage) => {
      await stage.visit()
      await stage.openView('Connect')
      await stage.page.evaluate(announceInPage, announce(FOUR.slice(0, 1)))
      await stage.dialog.getByRole('button', { name: 'Harbor' }).waitFor()
    },
  },
  {
    view: 'Connect',
    name: 'thirty-wallets',
    act: async (stage) => {
      await stage.visit({ wallets: thirty })
      await stage.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'long-names',
    act: async (stage) => {
      await stage.visit({ wallets: long })
      await stage.openView('Connect')
    },
  },
  {
    view: 'Connect',
    name: 'with-another-way',
    act: async (stage) => {
      await stage.visit({ query: 'wallets=none', wallets: FOUR.slice(0, 2) })
      await stage.page.evaluate(() =>
        window.stage.fillSlot('connect.methods', async () => ({ default: () => 'A way that a plugin adds' })),
      )
      await stage.openView('Connect')
      await stage.text('A way that a plugin adds')
    },
  },
]
