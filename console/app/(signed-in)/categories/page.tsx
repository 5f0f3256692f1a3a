'use client';

import { ResourceScreen } from '@/console/resource/resource-screen';
import { category } from '@/lib/contract/console/resources/category';

const CategoriesPage = () => <ResourceScreen resource={category} />;
export default CategoriesPage;
