const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0)

/** The figures of one app, read from the results; `undefined` where it could not be measured. */
export const figuresOf = (name, { apps }) => {
  const row = apps[name]
  const base = apps[row.baseline]
  const beyond = (get) => (get(row) === undefined ? undefined : get(row) - (get(base) ?? Number.NaN))
  const stage = (key) => (row.stages?.[key]?.failed ? undefined : row.stages?.[key])
  return {
    name,
    row,
    title: row.title,
    stage,
    /** Beyond React: what was requested until then, after gzip. */
    kB: (key, of = 'gzip') => stage(key) && (stage(key)[of] - base.stages.initial[of]) / 1000,
    requests: (key) => stage(key)?.requests,
    /** What a page that is left alone asks others, its wallet included, or keeps. */
    calls: (key) => stage(key) && sum(stage(key)),
    time: (plan, of) => row[plan]?.[of] ?? undefined,
    /** Beyond React. */
    less: (plan, of) => beyond((app) => app[plan]?.[of] ?? undefined),
    footprint: (of) => beyond((app) => app.footprint?.[of]),
    growth: (of, key) => {
      const { before, after } = row[of] ?? {}
      return after && (after[key] - before[key]) / (/heap|objects/.test(key) ? 1000 : 1)
    },
    heap: (key) => row.leak?.[key] && row.leak[key].heap / 1e6,
    faults: () =>
      Array.isArray(row.stages?.axe)
        ? row.stages.axe.filter(({ wcag }) => wcag).reduce((n, { nodes }) => n + nodes, 0)
        : undefined,
    policy: (key) => row.policies?.[key],
  }
}
