import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads which pages the wallet serves, and hands on operations of smart accounts.',
    when: 'When a login starts, and when a smart account sends.',
  },
  frames: {
    why: 'Shows the page of the wallet, which keeps the key; what it stores is stored under its own origin.',
    when: 'Once the user logs in, or a login is remembered.',
  },
  images: {
    why: 'Draws the picture of the wallet.',
    when: 'While it is shown.',
  },
  windows: {
    why: 'Opens the page of the wallet.',
    when: 'When the user logs in.',
  },
  storage: {
    why: 'Remembers the login, with the email address or the name of the user.',
    when: 'From the login until the logout.',
  },
}

export default purposes
