import type { Resource } from '../define/resource.ts'
import { forgetProps } from './forgetProps.ts'
import type { ResolvedResource } from './Registry.ts'

/** The pages and slots that an application puts in the place of generated ones. */
export function resolveOverrides({
  components,
  slots,
}: Pick<Resource, 'components' | 'slots'>): Pick<ResolvedResource, 'components' | 'slots'> {
  return {
    components: {
      list: components?.list,
      create: components?.create,
      show: forgetProps(components?.show),
      edit: forgetProps(components?.edit),
    },
    slots: {
      beforeList: forgetProps(slots?.beforeList),
      afterList: forgetProps(slots?.afterList),
      beforeShow: forgetProps(slots?.beforeShow),
      afterShow: forgetProps(slots?.afterShow),
      aside: forgetProps(slots?.aside),
    },
  }
}
