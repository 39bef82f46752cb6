import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Tells the service which permissions were granted or revoked, and lists them.',
    when: 'When the user grants, lists or revokes permissions.',
  },
}

export default purposes
