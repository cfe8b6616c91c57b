import '#ui/landing.css';
import './site.client.ts';
import { watchCarousels } from '#ui/controls/carousel-motion.ts';

watchCarousels();
