import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Fetches the list of wallets, and the links of the app that is connected.',
    when: 'When the modal is opened, and when the session of an app is restored.',
  },
  images: {
    why: 'Draws the pictures of wallets.',
    when: 'While a list of wallets is shown.',
  },
  storage: {
    why: 'Remembers the wallets that the user chose last.',
    when: 'After a choice.',
  },
}

export default purposes
