import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Lets wallets check which page asks.',
    when: 'When a pairing starts.',
  },
  frames: {
    why: 'Proves to wallets which page asks, in a frame of the verify service.',
    when: 'When a pairing starts, and with each request.',
  },
  sockets: {
    why: 'Exchanges encrypted messages with the wallet.',
    when: 'While a code is shown, and while a session is connected.',
  },
  images: {
    why: 'Draws the picture that a connected wallet names, by your `imageUrl`.',
    when: 'While it is shown.',
  },
  windows: {
    why: 'Opens the page of a wallet.',
    when: 'When the user chooses a wallet on a phone.',
  },
  links: {
    why: 'Opens the app of a wallet.',
    when: 'When the user chooses a wallet on a phone, or approves there.',
  },
  storage: {
    why: 'Keeps the keys and the session of the connected wallet.',
    when: 'From the first pairing until the session ends.',
  },
}

export default purposes
