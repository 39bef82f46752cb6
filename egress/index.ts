export type { EgressEntry, EgressKind, EgressManifest, Purpose } from '../kernel/contract/egress.js'
export { contentSecurityPolicy, type PolicyOptions } from '../kernel/egress/content-security-policy.js'
