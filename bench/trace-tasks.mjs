/**
 * Does something, and tells how long the tasks of the page's main thread took meanwhile: by the clock, and in time of the
 * processor, which others on the same machine lengthen less.
 */
export const traceTasks = async (browser, act) => {
  const cdp = await browser.newBrowserCDPSession()
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event)
  })
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] }, transferMode: 'ReportEvents' })
  const found = await act()
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name) && event.dur >= 0)
  // A browser keeps a renderer to spare, in which nothing happens.
  const [tasks = []] = mains.map(tasksOf).sort((one, other) => other.length - one.length)
  return {
    ...found,
    tasks: {
      clock: tasks.map(({ dur }) => dur / 1000),
      processor: tasks.map(({ tdur = 0 }) => tdur / 1000),
    },
  }
}
