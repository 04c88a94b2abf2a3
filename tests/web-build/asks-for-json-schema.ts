import { z } from "zod";

const Person = z.object({ name: z.string().min(1), age: z.number().int().max(90).optional() });

export const read = (value: unknown) => Person.safeParse(value).success;
export const oldest = () => Person.shape.age.unwrap().maxValue;
export const describe = () => z.toJSONSchema(Person);
export const describeByItself = () => Person.toJSONSchema();
