import type { EmittedEvent, PluginContext, Reported } from 'portico/plugin'
import { FAILURE_LIMIT } from './constants.js'
import type { AnalyticsReport } from './contract.js'
import { createService } from './create-service.js'
import { describeFailure } from './describe-failure.js'
import type { AnalyticsOptions } from './options.js'
import { withoutAddresses } from './without-addresses.js'

/** Reports events and failures, each with the time when it happened. */
export interface Reporter {
  track(event: EmittedEvent, timestamp: number): void
  fail(failure: Reported, timestamp: number): void
}

/** Makes reports of what happened, and hands them to the host's function and to the service. */
export const createReporter = (context: PluginContext<AnalyticsOptions>): Reporter => {
  const { options, stores } = context
  const service = options.service && createService(context, options.service)
  /** The times of the last failures that were reported. */
  let failures: number[] = []

  const deliver = (report: AnalyticsReport): void => {
    if (!options.hasConsent()) return
    service?.send(report)
    options.forward?.(report)
  }
  const addresses = (): string[] =>
    stores.networks.namespaces.flatMap((namespace) =>
      stores.connections.of(namespace).flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    )

  return {
    track({ event, owner, properties }, timestamp) {
      const address = options.addresses ? stores.accounts.active?.address : undefined
      const shown = options.addresses ? properties : withoutAddresses(properties, addresses())
      deliver({
        type: 'track',
        event,
        owner,
        properties: (shown ?? {}) as Readonly<Record<string, unknown>>,
        ...(address !== undefined && { address }),
        timestamp,
      })
    },
    fail({ category, error }, timestamp) {
      failures = failures.filter((at) => timestamp - at < FAILURE_LIMIT.withinMs)
      if (failures.length >= FAILURE_LIMIT.count) return
      failures.push(timestamp)
      const described = describeFailure(error)
      const shown = options.addresses ? described : withoutAddresses(described, addresses())
      deliver({ type: 'error', event: category, ...(shown as typeof described), timestamp })
    },
  }
}
