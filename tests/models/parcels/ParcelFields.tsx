import { useSelect } from '@refinedev/antd'
import { Form, Input, InputNumber, Select } from 'antd'

/** What the stock forms ask for. */
export function ParcelFields() {
  const { selectProps } = useSelect({ resource: 'topics', optionLabel: 'name', optionValue: 'id' })
  return (
    <>
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="weight" label="Weight" rules={[{ required: true }]}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="topic" label="Topic">
        <Select {...selectProps} />
      </Form.Item>
    </>
  )
}
