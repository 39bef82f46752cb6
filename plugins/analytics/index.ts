export type { AnalyticsReport, FailureReport, TrackReport } from './contract.js'
export type { AnalyticsOptions, AnalyticsService } from './options.js'
export { type AnalyticsPlugin, analytics } from './plugin.js'
