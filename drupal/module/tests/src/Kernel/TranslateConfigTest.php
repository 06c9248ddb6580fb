<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\Core\DependencyInjection\ContainerBuilder;

/**
 * Tests what a recipe does to a Drupal that was installed in English.
 *
 * @group decoupled_sites
 */
final class TranslateConfigTest extends DecoupledSitesKernelTestBase {

  /**
   * {@inheritdoc}
   */
  public function register(ContainerBuilder $container): void {
    parent::register($container);
    // As the module Locale sets it.
    $container->setParameter('language.translate_english', FALSE);
  }

  /**
   * English is stored before the container knows another default language.
   */
  public function testStoresEnglishWhileItIsTheDefault(): void {
    $this->container->get('language.config_factory_override')->setLanguage(\Drupal::languageManager()->getDefaultLanguage());

    $this->container->get('plugin.manager.config_action')->applyAction('translateConfig', 'system.site', [
      'en' => ['name' => 'In English'],
      'nl' => ['name' => 'In het Nederlands'],
    ]);

    $storage = $this->container->get('config.storage');
    $this->assertSame(['name' => 'In English'], $storage->createCollection('language.en')->read('system.site'));
    $this->assertSame(['name' => 'In het Nederlands'], $storage->createCollection('language.nl')->read('system.site'));
  }

}
