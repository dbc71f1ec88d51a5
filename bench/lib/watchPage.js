/**
 * Runs in the page before any of its own code. Counts React's commits through the door its developer tools use, which
 * production builds have too; sums layout shifts; and looks for the first moment the amount takes text.
 * @param {string} field selector of the amount
 */
export function watchPage(field) {
  const watched = { commits: 0, commitTimes: [], shift: 0, shifts: 0, usable: null, paint: null }
  window.watched$ = watched
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: () => {
      watched.commits += 1
      watched.commitTimes.push(Math.round(performance.now()))
    },
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      watched.shift += entry.value
      watched.shifts += 1
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) watched.paint = entry.startTime
  }).observe({ type: 'paint', buffered: true })

  if (new URLSearchParams(location.search).get('try') !== 'input') return
  const look = () => {
    const input = document.querySelector(field)
    if (input === null || input.disabled || input.readOnly) return requestAnimationFrame(look)
    input.focus()
    document.execCommand('insertText', false, '1')
    // A field that React has not taken up keeps nothing, or loses it with the next drawing.
    requestAnimationFrame(() => {
      if (input.isConnected && input.value.includes('1')) watched.usable = performance.now()
      else requestAnimationFrame(look)
    })
  }
  requestAnimationFrame(look)
}
