import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads NFTs from the source.',
    when: 'While the account is shown.',
  },
  images: {
    why: 'Draws the pictures of NFTs.',
    when: 'While they are shown.',
  },
  storage: {
    why: 'Keeps the last NFTs, and which ones the user has hidden.',
    when: 'From the first look at the account until it is disconnected; choices stay.',
  },
}

export default purposes
