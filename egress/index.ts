export type { EgressEntry, EgressKind, EgressManifest, Purpose } from '../kernel/contract/egress.js'
export { contentSecurityPolicy } from '../kernel/egress/content-security-policy.js'
