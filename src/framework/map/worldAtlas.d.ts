// Without the type of every number in them.
declare module 'world-atlas/countries-110m.json' {
  import type { Topology } from 'topojson-specification'
  const world: Topology
  export default world
}

declare module 'world-atlas/countries-50m.json' {
  import type { Topology } from 'topojson-specification'
  const world: Topology
  export default world
}
