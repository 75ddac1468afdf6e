import process from 'node:process'

// Loaded into a server under measurement (`node --expose-gc --import ./bench/probe.js`): answers its parent, and nobody else,
// what it holds once everything that nobody needs is gone.
process.on('message', () => {
  globalThis.gc?.()
  const resources = process.getActiveResourcesInfo()
  process.send?.({
    memory: process.memoryUsage(),
    cpu: process.cpuUsage(),
    sockets: resources.filter((name) => name === 'TCPSocketWrap').length,
    handles: resources.filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
  })
})
