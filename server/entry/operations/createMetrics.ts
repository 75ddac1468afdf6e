import { Counter, Gauge as PromGauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Log } from '#server/engine/http/requestLog.ts'
import { logError } from '#server/engine/support/logError.ts'
import type { Services } from '#server/entry/Services.ts'
import { GAUGE_SOURCES, type GaugeSource } from './gauges.ts'

/** Figures of a running process, for Prometheus. */
export interface Metrics {
  /** Counts a request when its line is logged. */
  readonly note: Log
  /** The text of `/metrics`, and its type. */
  readonly render: () => Promise<{ readonly text: string; readonly type: string }>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Figures of requests as they happen, of the process by prom-client (memory, processor, event loop), and of everything else as
 * it is asked for. Load it only where `METRICS_PORT` is set.
 */
export function createMetrics(services: Services, sources: readonly GaugeSource[] = GAUGE_SOURCES): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'coffer_http_request_duration_seconds',
    help: 'Request duration by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'coffer_errors_total',
    help: 'Bugs and outages by route',
    labelNames: ['route'],
    registers: [registry],
  })
  return {
    note: (entry) => {
      if (entry.level === 'error') return errors.inc({ route: entry.path })
      const { method, path: route, status, ms } = entry
      duration.observe({ method, route, status: String(status) }, ms / 1000)
    },
    render: async () => {
      const gauges = await readGauges(services, sources)
      const own = await gauges.metrics()
      return { text: (await registry.metrics()) + own, type: registry.contentType }
    },
  }
}

/** A registry of its own for each answer, so that what a source no longer has is gone. */
async function readGauges(services: Services, sources: readonly GaugeSource[]): Promise<Registry> {
  const registry = new Registry()
  const failed = new PromGauge({
    name: 'coffer_metrics_failed',
    help: 'Number of metric sources that failed',
    registers: [registry],
  })
  for (const source of sources) {
    const gauges = await source(services).catch((error: unknown) => {
      logError(error)
      failed.inc()
      return []
    })
    for (const { name, help, samples } of gauges) {
      const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))]
      const gauge = new PromGauge({ name: `coffer_${name}`, help, labelNames, registers: [registry] })
      for (const { labels = {}, value } of samples) gauge.set({ ...labels }, value)
    }
  }
  return registry
}
