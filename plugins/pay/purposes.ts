import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Asks the source for exchanges and the state of a payment.',
    when: 'While a payment is shown.',
  },
  images: {
    why: 'Draws the pictures of exchanges, by your `imageUrl`.',
    when: 'While they are shown.',
  },
  storage: {
    why: 'Finds a payment under way again, so that none is paid twice.',
    when: 'From the first payment on.',
  },
  windows: {
    why: 'Opens the page of the exchange.',
    when: 'When the user chooses one.',
  },
}

export default purposes
