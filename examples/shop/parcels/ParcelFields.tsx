import { useSelect } from '@refinedev/antd'
import { Form, Input, InputNumber, Select } from 'antd'

/** What the stock forms ask for. */
export function ParcelFields() {
  const { selectProps } = useSelect({ resource: 'products', optionLabel: 'name', optionValue: 'id' })
  return (
    <>
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="weight" label="Weight" rules={[{ required: true }]}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="product" label="Product">
        <Select {...selectProps} />
      </Form.Item>
    </>
  )
}
