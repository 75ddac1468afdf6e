import { litelib } from '@antv/g2'
import { Transpose } from '@antv/g2/esm/coordinate/transpose'
import { ElementHighlight } from '@antv/g2/esm/interaction/elementHighlight'
import { Area } from '@antv/g2/esm/mark/area'
import { Line } from '@antv/g2/esm/mark/line'
import { LineX } from '@antv/g2/esm/mark/lineX'
import { Light } from '@antv/g2/esm/theme/light'
import { StackY } from '@antv/g2/esm/transform/stackY'

export { extend, Runtime } from '@antv/g2'

/** What areas and bars are drawn of: the library brings maps, trees, word clouds and brushes besides. What is missing fails its chart. */
export const stdlib = () => ({
  ...litelib(),
  'coordinate.transpose': Transpose,
  'interaction.elementHighlight': ElementHighlight,
  'mark.area': Area,
  'mark.line': Line,
  'mark.lineX': LineX,
  'theme.light': Light,
  'transform.stackY': StackY,
})

/** Sunbursts and their like, of which none is drawn. */
export const plotlib = () => ({})
