import { NumberField, Show, TextField } from '@refinedev/antd'
import { useShow } from '@refinedev/core'
import { Typography } from 'antd'
import type { Parcel } from '../parcels.ts'

export default function ParcelShow() {
  const { result, query } = useShow<Parcel>()
  return (
    <Show isLoading={query.isLoading}>
      <Typography.Title level={5}>Name</Typography.Title>
      <TextField value={result?.name} />
      <Typography.Title level={5}>Weight</Typography.Title>
      <NumberField value={result?.weight ?? 0} />
    </Show>
  )
}
